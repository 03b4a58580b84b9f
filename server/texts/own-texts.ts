// Texts that the operator changed, as this process knows them: kept for a moment and asked for by their revision, so that several
// servers show the same. What fits no more, because an update delivers another text, is not used.
import type { OwnTexts as SharedTexts } from '../../contract/http/texts.ts'
import { checkText } from '../../domain/texts/check-text.ts'
import { placeholdersOf } from '../../domain/texts/placeholders.ts'
import type { Db, Tx } from '../db/database.ts'
import { afterCommit } from '../db/work.ts'
import type { Clock } from '../platform/clock.ts'
import { type OwnTextRow, readOwnTexts, readTextRevision } from '../stores/texts/reader.ts'
import { fileTexts, notifications, rulesOfFile } from './locale-files.ts'

/** a change on another server is seen after so long, ms */
const keptMs = 2_000

/** The operator's text for a place; null: as delivered. */
type Said = (key: string, delivered: string) => string | null

export interface OwnTexts {
  /** another number: other texts */
  revision(): Promise<number>
  /** what the apps lay over their own */
  shared(): Promise<SharedTexts>
  ofMails(locale: 'de' | 'en'): Promise<Said>
  /** what the server says itself in German, such as on a fax page */
  ofServer(): Promise<Said>
  /** They are read anew once this is committed. */
  changed(tx: Tx): void
}

interface Known {
  readonly revision: number
  readonly rows: readonly OwnTextRow[]
  readonly shared: SharedTexts
}

export function createOwnTexts(db: Db, clock: Pick<Clock, 'wall'>): OwnTexts {
  let known: Known | null = null
  let askedAt = Number.NEGATIVE_INFINITY
  let asking: Promise<Known> | null = null

  const ask = async (): Promise<Known> => {
    const at = clock.wall()
    const revision = await readTextRevision(db)
    if (known?.revision !== revision) {
      const rows = revision === 0 ? [] : await readOwnTexts(db)
      known = { revision, rows, shared: { revision, ...(await sharedOf(rows)) } }
    }
    askedAt = at
    return known
  }
  const current = (): Promise<Known> => {
    const age = clock.wall() - askedAt
    if (known && age >= 0 && age < keptMs) return Promise.resolve(known)
    asking ??= ask().finally(() => {
      asking = null
    })
    return asking
  }
  return {
    revision: async () => (await current()).revision,
    shared: async () => (await current()).shared,
    ofMails: async (locale) => saidBy((await current()).rows, 'email', locale),
    ofServer: async () => saidBy((await current()).rows, 'app', 'de'),
    changed(tx) {
      afterCommit(tx, () => {
        askedAt = Number.NEGATIVE_INFINITY
      })
    },
  }
}

function saidBy(rows: readonly OwnTextRow[], part: OwnTextRow['part'], locale: OwnTextRow['locale']): Said {
  const ofPart = rows.filter((row) => row.part === part && row.locale === locale)
  const own = new Map(ofPart.map(({ key, text }) => [key, text]))
  return (key, delivered) => {
    const text = own.get(key) ?? null
    if (text === null) return null
    // whoever fills it sees a placeholder without a value
    const rules = { delivered, allowed: placeholdersOf(text), optional: [], isLine: false, isBare: false }
    return checkText(text, rules).length === 0 ? text : null
  }
}

/** Those that fit, by area and path; a key that only the operator has goes to the telephones' own apps. */
async function sharedOf(rows: readonly OwnTextRow[]): Promise<Pick<SharedTexts, 'de' | 'en'>> {
  const shared = { de: {}, en: {} } as Record<'de' | 'en', Record<string, Record<string, string>>>
  const own = rows.filter((row) => row.part !== 'email' && row.text !== null)
  if (own.length === 0) return shared
  const files = await fileTexts()
  for (const { part, key, locale, text } of own) {
    const file = files.get(key)
    const isPart = file ? (file.area === notifications) === (part === 'mobile') : part === 'mobile'
    if (text === null || !isPart || (file && checkText(text, rulesOfFile(file, locale, files)).length > 0)) continue
    const [area = '', path = ''] = file ? [file.area, file.path] : key.split(/:(.*)/s)
    const texts = shared[locale][area] ?? {}
    texts[path] = text
    shared[locale][area] = texts
  }
  return shared
}
