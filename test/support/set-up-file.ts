// Before each file of the tests that start servers.
import { useKeptKeys } from './kept-keys.ts'

useKeptKeys()
