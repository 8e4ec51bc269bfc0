print("bannerd")
