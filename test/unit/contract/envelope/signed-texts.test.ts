import { expect, it } from 'vitest'
import { actionSignedText } from '../../../../contract/envelope/action.ts'
import { groupGenerationSchema, groupSignedText } from '../../../../contract/envelope/group.ts'
import { refreshSignedText } from '../../../../contract/envelope/refresh-proof.ts'
import { mayManageRoster, rosterEntrySchema, rosterSignedText } from '../../../../contract/envelope/roster.ts'
import { associatedData } from '../../../../contract/envelope/v1.ts'
import { wrapLabel, wrapSchema, wrapSignedText } from '../../../../contract/envelope/wrap.ts'
import vectors from '../../../vectors/account.json' with { type: 'json' }

const wrap = wrapSchema.parse(vectors.wraps.patient_secret)
const entry = rosterEntrySchema.parse(vectors.roster[0])

it('[KY4] [KY5] [OB3] [AU4] no text of one kind is a text of another', () => {
  const texts = [
    actionSignedText('[]'),
    groupSignedText(groupGenerationSchema.parse(vectors.group)),
    refreshSignedText({ session: 's', account: 1, at: 2 }),
    rosterSignedText(entry),
    wrapSignedText(wrap),
    wrapLabel(wrap),
    associatedData('kid', { kind: 'k', cid: 'c', path: 'p', author: 1 }),
  ]
  const beginnings = texts.map((text) => /^\[?"?(anschluss\/1[a-z/-]*)/.exec(text)?.[1])
  expect(new Set(beginnings).size).toBe(texts.length)
  expect(beginnings).not.toContain(undefined)
})

it('[EN1] associated data are the JSON array of protocol, key, kind, record, path and author', () => {
  const place = { kind: 'message', cid: 'c', path: 'message', author: 17 }
  expect(associatedData('kid', place)).toBe('["anschluss/1","kid","message","c","message",17]')
  expect(associatedData('kid', { ...place, author: null })).toBe('["anschluss/1","kid","message","c","message",""]')
})

it('[KY4] the first entry’s text has an empty prev', () => {
  expect(JSON.parse(rosterSignedText(entry))).toEqual([
    'anschluss/1/roster',
    entry.organisation,
    1,
    '',
    'found',
    entry.account,
    [entry.fingerprints?.encryption, entry.fingerprints?.signing],
    entry.roles,
    entry.by,
    entry.at,
  ])
})

it('[KY4] user management and provider manage accounts, other roles do not', () => {
  const managing = Array.from({ length: 23 }, (_, role) => role).filter((role) => mayManageRoster([role]))
  expect(managing).toEqual([10, 16])
  expect(mayManageRoster([7, 10])).toBe(true)
  expect(mayManageRoster([])).toBe(false)
})
