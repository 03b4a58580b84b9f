// An app older than its server takes codes that it does not know, with their records and all others of the page.
import { describe, expect, it } from 'vitest'
import type * as z from 'zod/mini'
import { auctionRecordSchema, requestRecordSchema } from '../../../contract/http/records.ts'
import { pullSnapshot, pullSync } from '../../../contract/http/sync.ts'
import { fits } from '../../../device/http/fits.ts'
import { tabOf } from '../../../src/data/local/heads.ts'
import { eventTitle, statusAppearance } from '../../../src/features/request-view/index.ts'
import { de } from '../src/words.ts'
import { createPatient, event, profileOf, sendRequest, setupWorld } from '../workers/crypto/support/world.ts'

/** Paths of the strict lists in a schema. */
function strictLists(schema: z.core.$ZodType, path: string, found = new Set<string>()): Set<string> {
  const { def } = (schema as z.core.$ZodTypes)._zod
  const into = (one: z.core.$ZodType, at = path) => strictLists(one, at, found)
  switch (def.type) {
    case 'enum':
      found.add(path)
      break
    case 'object':
      for (const [key, one] of Object.entries(def.shape)) into(one, path === '' ? key : `${path}.${key}`)
      break
    case 'array':
      into(def.element)
      break
    case 'record':
      into(def.valueType)
      break
    case 'nullable':
    case 'optional':
      into(def.innerType)
      break
    case 'union': {
      const takesAny = def.options.some((one) => (one as z.core.$ZodTypes)._zod.def.type === 'string')
      if (!takesAny) for (const one of def.options) into(one)
    }
  }
  return found
}

/** Two sides, three shares, two words, kinds that the protocol's version stands for (SY9): longer lists would be another protocol. */
const closed =
  /(^|\.)(kind|side|variant|shared|said|share_mode|audience|algorithm|how)$|organisation|roster|wraps|mode$/

describe('what a device reads', () => {
  it.each([
    ['a page of the feed', pullSync.answer],
    ['a snapshot', pullSnapshot.answer],
    ['a search', auctionRecordSchema],
  ])('holds no strict list in %s that a later server may make longer', (_, schema) => {
    const strict = [...strictLists(schema, '')]
    expect(strict.filter((path) => !closed.test(path))).toEqual([])
  })

  it('takes records with codes of a later version, beside all others', async () => {
    const { clinic, provider, desk } = await setupWorld()
    const patient = await createPatient(desk, clinic, 100, profileOf('Erna', 'Brandt'))
    const request = requestRecordSchema.parse((await sendRequest(desk, clinic, provider, patient, 7)).provider)
    const later = { ...request, id: 8, status: 'postponed', end: { cause: 'insolvency', from: 'sent' } }
    const page = {
      records: [
        { kind: 'auction_request', id: 7, rev: 1, data: request },
        { kind: 'auction_request', id: 8, rev: 1, data: later },
        {
          kind: 'event',
          id: 9,
          rev: 1,
          data: { ...event(request, 9, 1), type: 'postponed', context: { end: 'insolvency' } },
        },
      ],
      tombstones: [{ kind: 'auction_request', id: 10, reason: 'merged' }],
      next: null,
      total: 3,
    }
    expect(pullSnapshot.answer.parse(page)).toEqual(page)
    expect(fits(pullSnapshot.answer, page)).toBe(true)
  })

  it('shows that it does not know them, and what to do, where somebody looks who has to answer', () => {
    expect(tabOf({ status: 'postponed' as never, isNew: false })).toBe('waiting')
    const text = 'Neu in Anschluss: bitte aktualisieren'
    expect(statusAppearance('postponed' as never, 'provider', de).label).toBe(text)
    expect(statusAppearance('unavailable', 'provider', de, 'clinic', 'insolvency').label).toBe(text)
    expect(eventTitle({ type: 'postponed', context: {} }, { side: 'provider' }, de)).toBe(text)
    expect(eventTitle({ type: 'unavailable', context: { end: 'insolvency' } }, { side: 'clinic' }, de)).toBe(text)
  })
})
