// AU9: which passkeys open which devices.
import { describe, expect, it } from 'vitest'
import { attachmentFor, fitsDevice, opensDevice } from '../../../domain/passkey.ts'

const shared = { id: 3, kind: 'shared' } as const
const personal = { id: 3, kind: 'personal' } as const
const key = { attachment: 'cross-platform', device: null } as const
const own = { attachment: 'platform', device: 3 } as const

describe('a passkey', () => {
  it('[AU9] is a security key on a shared device, the device’s own on a personal one', () => {
    expect([attachmentFor('shared'), attachmentFor('personal')]).toEqual(['cross-platform', 'platform'])
    expect([opensDevice(key, shared), opensDevice(own, personal)]).toEqual([true, true])
    expect([opensDevice(own, shared), opensDevice(key, personal)]).toEqual([false, false])
  })

  it('of a personal device opens no other one', () => {
    expect(opensDevice(own, { ...personal, id: 4 })).toBe(false)
    expect(opensDevice({ ...own, device: null }, personal)).toBe(false)
  })

  it('is none for a shared device when the browser tells of a built-in authenticator or a telephone', () => {
    expect(fitsDevice({ attachment: 'cross-platform', transports: ['usb', 'nfc'] }, 'shared')).toBe(true)
    expect(fitsDevice({ attachment: 'cross-platform', transports: [] }, 'shared')).toBe(true)
    for (const transport of ['internal', 'hybrid'])
      expect(fitsDevice({ attachment: 'cross-platform', transports: ['usb', transport] }, 'shared')).toBe(false)
    expect(fitsDevice({ attachment: 'platform', transports: ['internal'] }, 'shared')).toBe(false)
    expect(fitsDevice({ attachment: 'platform', transports: ['internal', 'hybrid'] }, 'personal')).toBe(true)
    expect(fitsDevice({ attachment: 'cross-platform', transports: ['usb'] }, 'personal')).toBe(false)
  })
})
