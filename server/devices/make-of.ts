// What a browser says of the device that it runs on: enough to tell a tablet from a computer in a list, and no more is kept.
import Bowser from 'bowser'
import type { DeviceForm } from '../../contract/http/devices.ts'

export interface DeviceMake {
  /** null: it does not say */
  readonly form: DeviceForm | null
  readonly browser: string | null
}

const forms: Readonly<Record<string, DeviceForm>> = { desktop: 'computer', mobile: 'phone', tablet: 'tablet' }
const maxName = 40

/** @param agent the User-Agent header, '' when there is none */
export function makeOf(agent: string): DeviceMake {
  if (agent === '') return { form: null, browser: null }
  const parser = Bowser.getParser(agent)
  const browser = parser.getBrowserName().slice(0, maxName) || null
  // an iPad says that it is a Mac
  if (browser === 'Safari' && parser.getOSName() === 'macOS') return { form: 'macOrIpad', browser }
  return { form: forms[parser.getPlatformType()] ?? null, browser }
}
