// POST /api/admin/texts/preview, POST /api/email/send and GET …/:mailId (B68): a mail as it is typed, with example values, on the
// screen and as a trial mail to the own address.
import type { regions } from '../../../catalogue/portal/regions.ts'
import * as contract from '../../../contract/http/texts.ts'
import { type Failure, fail, ok, type Result } from '../../../contract/result.ts'
import { checkText } from '../../../domain/texts/check-text.ts'
import type { Deps } from '../../deps.ts'
import { implement } from '../../http/implement.ts'
import type { OwnText } from '../../mail/define.ts'
import { exampleOf } from '../../mail/probe.ts'
import { queueMails } from '../../mail/queue.ts'
import { frameGroup, renderMail } from '../../mail/render.ts'
import { mailTemplates } from '../../mail/templates.ts'
import { adminPolicies } from '../../policies/admin.ts'
import { readAccountById } from '../../stores/accounts/reader.ts'
import { readMail } from '../../stores/mails/reader.ts'
import { textCatalogue } from '../../text-catalogue/catalogue.ts'
import type { Route } from '../route.ts'

/** what stands in every mail is tried with this one */
const frameExample = 'requestAccepted'

interface Draft {
  readonly group: string
  readonly locale: contract.TextLocale
  readonly region: (typeof regions.keys)[number] | null
  readonly texts: Readonly<Record<string, string>>
}

/** What is typed, checked as if it were saved; null: no such mail. */
async function draftOf({ group, locale, region, texts }: Draft) {
  const catalogue = await textCatalogue()
  const found = catalogue.group('email', group)
  if (!found) return null
  const errors = Object.entries(texts).flatMap(([key, text]) => {
    const known = found.texts.find((one) => one.key === key)
    if (!known) return [{ path: `body.texts.${key}`, code: 'unknown_text' }]
    return checkText(text, known.rules[locale]).map(({ code, at }) => ({
      path: `body.texts.${key}`,
      code: at === '' ? code : `${code} ${at}`,
    }))
  })
  const ofGroup = group === frameGroup ? frameExample : group
  const template = Object.values(mailTemplates).find(({ patterns }) =>
    patterns.groups().some((one) => one.group === ofGroup),
  )
  if (!template) return null
  return { template, variables: exampleOf(template, ofGroup, region), errors }
}

const previewMail: Route = (app, deps) =>
  implement(app, deps, contract.previewMail, {
    policy: adminPolicies.previewMail,
    handler: async ({ body }) => {
      const draft = await draftOf(body)
      if (!draft) return fail('not_found')
      if (draft.errors.length > 0) return fail('validation_failed', { errors: draft.errors })
      const saved = await deps.ownTexts.ofMails(body.locale)
      const own: OwnText = (key, delivered) => body.texts[key] ?? saved(key, delivered)
      const filled = draft.template.fill(draft.variables, body.locale, own)
      const { text } = renderMail(filled, body.locale, deps.config.publicUrl, own)
      const { subject, paragraphs, button, otherLink = null } = filled
      return ok({ subject, paragraphs: [...paragraphs], button, otherLink, text })
    },
  })

async function probeOf(deps: Deps, accountId: number, id: number): Promise<Result<contract.ProbeState, Failure>> {
  const mail = await readMail(deps.db, id)
  // another's looks as if it did not exist, and so does a mail that was no trial
  if (!mail?.cause.includes(` ${causeOf(accountId)} `)) return fail('not_found')
  const { recipient: to, state, reason, settled_at: at } = mail
  return ok({ id, to, state, reason, at })
}

const causeOf = (accountId: number) => `probe of ${accountId}`

const sendProbe: Route = (app, deps) =>
  implement(app, deps, contract.sendProbe, {
    policy: adminPolicies.sendProbe,
    perMinute: 6,
    handler: async ({ actor: { accountId }, body }) => {
      const draft = await draftOf(body)
      if (!draft) return fail('not_found')
      if (draft.errors.length > 0) return fail('validation_failed', { errors: draft.errors })
      const { template, variables } = draft
      const cause = `${causeOf(accountId)} ${deps.ids.random(16)}`
      const queued = await deps.work(async (tx): Promise<Result<readonly number[], Failure>> => {
        const to = await readAccountById(tx, accountId)
        if (!to) return fail('forbidden')
        const mail = { key: template.key, to: { ...to, language: body.locale }, variables, cause, probe: body.texts }
        return ok(await queueMails(deps, tx, [mail]))
      })
      if (!queued.ok) return queued
      return probeOf(deps, accountId, queued.value[0] ?? 0)
    },
  })

const readProbe: Route = (app, deps) =>
  implement(app, deps, contract.readProbe, {
    policy: adminPolicies.readProbe,
    handler: async ({ actor: { accountId }, params: { mailId } }) => probeOf(deps, accountId, mailId),
  })

export const textMailRoutes: readonly Route[] = [previewMail, sendProbe, readProbe]
