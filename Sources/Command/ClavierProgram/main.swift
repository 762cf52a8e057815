import ClavierCommand

UserCommand.main()
