#include <lcms2.h>

// Pixels of 0xAARRGGBB in memory, as lcms2 names them.
#ifdef CMS_USE_BIG_ENDIAN
static const cmsUInt32Number cms_packed_argb = TYPE_ARGB_8;
#else
static const cmsUInt32Number cms_packed_argb = TYPE_BGRA_8;
#endif
static const cmsUInt32Number cms_gray_8 = TYPE_GRAY_8;
