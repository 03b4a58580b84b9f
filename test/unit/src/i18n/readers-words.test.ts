// Relatives read on 'Wer kann das lesen?' what somebody can do, not of keys, servers, logs and entries (ux.md section 6).
import { expect, it } from 'vitest'
import german from '../../../../src/i18n/de/readers.json' with { type: 'json' }

type Texts = { readonly [key: string]: string | Texts }
const leaves = (texts: Texts, path = ''): [string, string][] =>
  Object.entries(texts).flatMap(([key, value]) =>
    typeof value === 'string' ? [[`${path}${key}`, value] as [string, string]] : leaves(value, `${path}${key}.`),
  )
const all = leaves(german)
const banned = /Schlüssel|Server|Protokoll|Eintr[aä]g/

it('has words for relatives wherever the clinic’s are not theirs', () => {
  const own = all.filter(([key]) => key.includes('_portal'))
  expect(own.length).toBeGreaterThan(10)
  const formsOf = (key: string) => own.filter(([form]) => form.replace('_portal', '') === key)
  const read = all.flatMap(([key, text]) =>
    key.includes('_portal') ? [] : formsOf(key).length > 0 ? formsOf(key) : [[key, text] as [string, string]],
  )
  expect(read.filter(([, text]) => banned.test(text))).toEqual([])
})
