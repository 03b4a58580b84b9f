// The operator's own texts (A11, A12, A13, B67): the calls of the specification, the console's list and group, and what the apps read.
import type { FastifyInstance } from 'fastify'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import * as contract from '../../../contract/http/texts.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { checkText } from '../../../domain/texts/check-text.ts'
import type { Queryable, Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import { invalidField, serveResource } from '../../http/serve-resource.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { systemPolicies } from '../../policies/system.ts'
import { insertRecordChange, readRecordChanges } from '../../stores/resources/history.ts'
import { type OwnTextRow, readOwnTexts as readRows } from '../../stores/texts/reader.ts'
import { isTextOwn, lockText, putText, textStore } from '../../stores/texts/store.ts'
import { type DeliveredGroup, textCatalogue } from '../../text-catalogue/catalogue.ts'
import { deliveredOf, nativeKey, nativeRules, needsReason, refusalsOf } from '../../text-catalogue/check.ts'
import type { Route } from '../route.ts'

type Part = contract.TextPart
type Locale = contract.TextLocale

/** record_change knows the texts of a part under this name */
const resources: Readonly<Record<Part, string>> = {
  app: contract.translations.name,
  email: contract.emailTranslations.name,
  mobile: contract.nativeTranslations.name,
}
/** versions that are shown */
const versionsShown = 50

const store = textStore(deliveredOf)

async function check(db: Queryable, part: Part, fields: contract.OwnTextFields, before: contract.OwnText | null) {
  const { key, locale, text } = fields
  if (before && before.key !== key) return invalidField('key', 'fixed')
  if (before && before.locale !== locale) return invalidField('locale', 'fixed')
  const [refused] = await refusalsOf(part, key, locale, text)
  if (refused) return invalidField(refused.field, refused.code)
  if (!before && (await isTextOwn(db, { part, key, locale }))) return invalidField('key', 'own_text')
  // one at a time cannot say why
  return needsReason(part, key) ? invalidField('text', 'reason_missing') : ok(null)
}

const changed = async (tx: Tx, _step: unknown, { deps }: { readonly deps: Deps }) => deps.ownTexts.changed(tx)

const ofPart = (part: Part) => ({
  scope: () => ({ part }),
  store,
  check: (db: Queryable, _: unknown, fields: contract.OwnTextFields, before: contract.OwnText | null) =>
    check(db, part, fields, before),
  changed,
})

const records: readonly Route[] = [
  ...serveResource(contract.translations, {
    policies: {
      list: adminPolicies.listTranslations,
      read: adminPolicies.readTranslation,
      add: adminPolicies.addTranslation,
      change: adminPolicies.changeTranslation,
      remove: adminPolicies.removeTranslation,
    },
    ...ofPart('app'),
  }),
  ...serveResource(contract.emailTranslations, {
    policies: {
      list: adminPolicies.listEmailTranslations,
      read: adminPolicies.readEmailTranslation,
      add: adminPolicies.addEmailTranslation,
      change: adminPolicies.changeEmailTranslation,
      remove: adminPolicies.removeEmailTranslation,
    },
    ...ofPart('email'),
  }),
  ...serveResource(contract.nativeTranslations, {
    policies: {
      list: adminPolicies.listNativeTranslations,
      read: adminPolicies.readNativeTranslation,
      add: adminPolicies.addNativeTranslation,
      change: adminPolicies.changeNativeTranslation,
      remove: adminPolicies.removeNativeTranslation,
    },
    ...ofPart('mobile'),
  }),
]

interface Saved {
  readonly saved: number
}

const saveTexts: Route = (app, deps) =>
  implement(app, deps, contract.saveTexts, {
    policy: adminPolicies.saveTexts,
    handler: async ({ actor, body: { texts, reason = '' } }) => {
      const errors: { path: string; code: string }[] = []
      for (const [row, { part, key, locale, text }] of texts.entries()) {
        const refused = text === null ? [] : await refusalsOf(part, key, locale, text)
        errors.push(...refused.map(({ field, code }) => ({ path: `body.texts.${row}.${field}`, code })))
      }
      if (texts.some(({ part, key }) => needsReason(part, key)) && reason === '')
        errors.push({ path: 'body.reason', code: 'reason_missing' })
      if (errors.length > 0) return fail('validation_failed', { errors })
      const at = deps.clock.now()
      return deps.work(async (tx): Promise<Result<Saved, Failure>> => {
        let saved = 0
        for (const { rev, ...wanted } of texts) {
          const delivered = await deliveredOf(wanted.part, wanted.key, wanted.locale)
          // what says the same as the delivered text goes with it, also after an update
          const text = wanted.text === delivered ? null : wanted.text
          const before = await lockText(tx, wanted)
          if ((before?.rev ?? null) !== rev) return fail('record_changed')
          if ((before?.text ?? null) === text) continue
          const id = await putText(tx, { ...wanted, text, delivered, accountId: actor.accountId, at })
          const change = { resource: resources[wanted.part], record_id: id, at, account_id: actor.accountId }
          const changes = { text: { from: before?.text ?? null, to: text } }
          await insertRecordChange(tx, {
            ...change,
            act: before ? 'changed' : 'added',
            changes,
            reason: reason || null,
          })
          saved += 1
        }
        deps.ownTexts.changed(tx)
        return ok({ saved })
      })
    },
  })

const nameOf = (part: Part, key: string, locale: Locale) => `${part} ${key} ${locale}`
const byName = (rows: readonly OwnTextRow[]) => new Map(rows.map((row) => [nameOf(row.part, row.key, row.locale), row]))
type Rows = ReturnType<typeof byName>

/** Keys that only the operator has stand behind the delivered ones. */
function withOwnKeys(groups: readonly DeliveredGroup[], rows: readonly OwnTextRow[]): readonly DeliveredGroup[] {
  const keys = new Set(rows.flatMap(({ part, key, text }) => (part === 'mobile' && text !== null ? [key] : [])))
  return [...groups, ...[...keys].filter((key) => nativeKey.test(key)).map(ownGroup)]
}

function ownGroup(key: string): DeliveredGroup {
  const part = 'mobile' as const
  const text = {
    part,
    key,
    group: key,
    slot: '',
    delivered: { de: '', en: '' },
    rules: { de: nativeRules, en: nativeRules },
  }
  return { part, group: key, number: null, about: '', texts: [text] }
}

function lineOf({ part, group, number, texts }: DeliveredGroup, locale: Locale, rows: Rows) {
  const own = texts.flatMap(({ key, rules }) => {
    const row = rows.get(nameOf(part, key, locale))
    return row && row.text !== null
      ? [{ row, fits: rules[locale] === nativeRules || checkText(row.text, rules[locale]).length === 0 }]
      : []
  })
  const shown = texts
    .filter(({ delivered, rules }) => isOwnKey(rules) || delivered[locale] !== '')
    .map(({ key, delivered }) => {
      const found = own.find(({ row, fits }) => fits && row.key === key)
      return found?.row.text ?? delivered[locale]
    })
  const last = own.map(({ row }) => row).sort((a, b) => b.changed_at - a.changed_at)[0]
  const isMissing = texts.some(({ key, delivered }) => {
    if (delivered.en === '' && delivered.de !== '') return false // in German alone
    const [de, en] = [rows.get(nameOf(part, key, 'de')), rows.get(nameOf(part, key, 'en'))]
    return (de?.text ?? null) !== null && (en?.text ?? null) === null
  })
  return {
    ...{ part, group, number, text: shown[0] ?? '', missing: isMissing },
    state: own.some(({ fits }) => !fits)
      ? ('stale' as const)
      : own.length > 0
        ? ('changed' as const)
        : ('delivered' as const),
    changed: last ? { at: last.changed_at, account: last.account } : null,
    searched: [group, number === null ? '' : String(number), ...shown, ...own.map(({ row }) => row.text ?? '')]
      .join('\n')
      .toLocaleLowerCase('de'),
  }
}

const findTexts: Route = (app, deps) =>
  implement(app, deps, contract.findTexts, {
    policy: adminPolicies.findTexts,
    handler: async ({ query: { part, locale, q = '', only, start = 0, count = recordsPerPage.usual } }) => {
      const rows = await readRows(deps.db)
      const groups = withOwnKeys((await textCatalogue()).groups, rows).filter((group) => group.part === part)
      const known = byName(rows)
      const lines = groups
        .filter(({ texts }) => texts.some(({ delivered, rules }) => isOwnKey(rules) || delivered[locale] !== ''))
        .map((group) => lineOf(group, locale, known))
      const words = q.toLocaleLowerCase('de')
      const found = lines.filter(
        (line) =>
          line.searched.includes(words) &&
          (only === undefined ||
            (only === 'missing'
              ? line.missing
              : only === 'stale'
                ? line.state === 'stale'
                : line.state !== 'delivered')),
      )
      return ok({
        texts: found.slice(start, start + count),
        total: found.length,
        changed: lines.filter(({ state }) => state !== 'delivered').length,
        stale: lines.filter(({ state }) => state === 'stale').length,
        missing: lines.filter(({ missing }) => missing).length,
      })
    },
  })

const isOwnKey = (rules: Readonly<Record<Locale, unknown>>) => rules.de === nativeRules

/** null: there is none of this name. */
async function groupOf(db: Queryable, part: Part, group: string): Promise<contract.TextGroup | null> {
  const found =
    (await textCatalogue()).group(part, group) ??
    (part === 'mobile' && nativeKey.test(group) ? ownGroup(group) : undefined)
  if (!found) return null
  const rows = byName(await readRows(db))
  const texts = found.texts.flatMap(({ key, slot, delivered, rules }) =>
    contract.textLocales
      .filter((locale) => isOwnKey(rules) || delivered[locale] !== '')
      .map(async (locale) => {
        const row = rows.get(nameOf(part, key, locale))
        const isOwn = isOwnKey(rules)
        const changes = row
          ? await readRecordChanges(db, { resource: resources[part], recordId: row.id }, versionsShown)
          : []
        const text = row?.text ?? null
        const { allowed, optional, isLine, isBare } = rules[locale]
        return {
          ...{ key, locale, slot, text, rev: row?.rev ?? null },
          delivered: isOwn ? null : delivered[locale],
          fits: text === null || isOwn || checkText(text, rules[locale]).length === 0,
          rules: { allowed: [...allowed], optional: [...optional], isLine, isBare },
          versions: changes.map(({ at, reason, account_id, first_name, last_name, changes: { text: change } }) => ({
            ...{ at, reason },
            text: typeof change?.to === 'string' ? change.to : null,
            account:
              account_id === null ? null : { id: account_id, first_name: first_name ?? '', last_name: last_name ?? '' },
          })),
        }
      }),
  )
  return {
    ...{ part, group, number: found.number, about: found.about },
    needsReason: found.texts.some(({ key }) => needsReason(part, key)),
    texts: await Promise.all(texts),
  }
}

const readTextGroup: Route = (app, deps) =>
  implement(app, deps, contract.readTextGroup, {
    policy: adminPolicies.readTextGroup,
    handler: async ({ query: { part, group } }) => {
      const found = await groupOf(deps.db, part, group)
      return found ? ok(found) : fail('not_found')
    },
  })

const readOwnTexts = (app: FastifyInstance, deps: Deps): void =>
  implement(app, deps, contract.readOwnTexts, {
    policy: systemPolicies.readOwnTexts,
    etag: true,
    handler: async () => ok(await deps.ownTexts.shared()),
  })

export const textRoutes: readonly Route[] = [...records, saveTexts, findTexts, readTextGroup, readOwnTexts]
