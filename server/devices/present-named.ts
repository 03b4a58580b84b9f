// A device's name and what stands for it, as calls answer it.
import type { NamedDevice } from '../../contract/http/devices.ts'
import type { Device } from '../stores/devices/reader.ts'

export const presentNamed = ({ id, name, form, browser, created_at }: Device): NamedDevice => ({
  id,
  name,
  form,
  browser,
  created_at,
})
