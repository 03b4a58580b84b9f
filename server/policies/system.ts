// Who may ask for the server's state and for postcodes.
import { anybody, forTheDemo } from './policy.ts'

export const systemPolicies = {
  health: anybody,
  versions: anybody,
  readOwnTexts: anybody,
  readMapSettings: anybody,
  readDemo: anybody,
  demoAdmin: forTheDemo,
  demoProgress: forTheDemo,
  readZipcode: anybody,
  findAddress: anybody,
  findZipcodes: anybody,
}
