// What the preview of a release shows: what the provider's page would get, no more and no less.
import { describe, expect, it } from 'vitest'
import type { FileView } from '../../../../src/data/file-port.ts'
import type { ProfileView } from '../../../../src/data/ports.ts'
import { filesFor, profileFor, shareVariants } from '../../../../src/sender/request/share-view.ts'

const profile: ProfileView = {
  identity: { state: 'open', value: { counter: 1, first_name: 'Erna', last_name: 'Brandt', birth_date: '1941-04-12' } },
  diagnosis: { state: 'open', value: { counter: 1, main_diagnosis: 'Fraktur' } },
  care_needs: { state: 'missing' },
} as ProfileView

describe('the profile in the preview', () => {
  it('is the clinic’s own with a full release', () => {
    expect(profileFor(profile, 'full')).toEqual(profile)
  })

  it('hides every sealed part that there is, and does not invent one', () => {
    const hidden = profileFor(profile, 'hide_encrypted_fields')
    expect(hidden).toEqual({
      identity: { state: 'redacted' },
      diagnosis: { state: 'redacted' },
      care_needs: { state: 'missing' },
    })
  })

  it('has nothing to open before a release, and carries no plaintext', () => {
    const none = profileFor(profile, 'none')
    expect(Object.values(none).map(({ state }) => state)).toEqual(['no_key', 'no_key', 'no_key'])
    for (const share of ['none', ...shareVariants.filter((one) => one !== 'full')] as const) {
      expect(JSON.stringify(profileFor(profile, share))).not.toMatch(/Brandt|Fraktur/)
    }
  })
})

describe('the files in the preview', () => {
  const file = (cid: string, sharing: FileView['sharing']) => ({ cid, sharing }) as FileView
  const talked = [file('talk', null), file('chosen', { mode: 'selected', requests: [7] })]
  const own = [
    file('nobody', { mode: 'none', requests: [] }),
    file('chosen', { mode: 'selected', requests: [7] }),
    file('others', { mode: 'selected', requests: [8] }),
    file('all', { mode: 'all', requests: [] }),
  ]
  it.each([
    ['none', ['talk', 'chosen']],
    ['hide_encrypted_fields', ['talk', 'chosen']],
    ['full', ['talk', 'chosen', 'all']],
  ] as const)('with %s are those that the server would show', (share, seen) => {
    expect(filesFor(7, share, talked, own).map(({ cid }) => cid)).toEqual(seen)
  })
})
