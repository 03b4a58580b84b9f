// Texts that the operator may change (A11, A12, A13): of the apps, of mails, and of what a telephone shows. A key names a delivered
// text; the operator's own lies over it, and taking that away shows the delivered one again. Who opens an app gets those that fit.
import * as z from 'zod/mini'
import { mailStates } from '../../catalogue/mail-states.ts'
import { regions } from '../../catalogue/portal/regions.ts'
import { idParam, idSchema, instantSchema } from '../ids.ts'
import { countParam, countSchema } from '../numbers.ts'
import { endpoint } from './endpoint.ts'
import { accountNameSchema } from './records.ts'
import { definePagedResource, recordsPerPage } from './resource.ts'

export const textParts = ['app', 'email', 'mobile'] as const
export type TextPart = (typeof textParts)[number]
export const textLocales = ['de', 'en'] as const
export type TextLocale = (typeof textLocales)[number]

const keySchema = z.string().check(z.minLength(1), z.maxLength(200), z.regex(/^[\w :.,=[\]-]+$/))
const localeSchema = z.enum(textLocales)
/** the check of domain/texts says more */
const textSchema = z.string().check(z.maxLength(10_000))

/**
 * Add and change: validation_failed with `unknown_text` at body.key, `own_text` at body.key (it has one already), `fixed` at body.key
 * or body.locale, and the problems of domain/texts/check-text.ts at body.text.
 */
const ownTexts = <const N extends string, const K extends string>(
  name: N,
  path: `/api/${string}`,
  key: K,
  says: { readonly of: string },
) =>
  definePagedResource({
    name,
    path,
    scope: {},
    key,
    fields: { key: keySchema, locale: localeSchema, text: textSchema },
    shown: {
      /** that it was written over; null: only the operator has this key */
      delivered: z.nullable(z.string()),
      changed_at: instantSchema,
      account: z.nullable(accountNameSchema),
    },
    beside: {},
    sorts: ['key', 'changed_at'],
    filters: { locale: z.optional(localeSchema) },
    says: {
      list: `The operator’s own texts ${says.of}, by page`,
      read: `One of the operator’s own texts ${says.of}`,
      add: `A text of the operator’s ${says.of}, over the delivered one`,
      change: `Another text ${says.of}`,
      remove: `Show the delivered text ${says.of} again; the history keeps the other`,
    },
  })

const apps = ownTexts('translations', '/api/translations', 'translationId', { of: 'of the apps' })
/** The specification names one and several apart. */
const one = '/api/translation/:translationId'
export const translations = {
  ...apps,
  read: endpoint({ ...apps.read, path: one }),
  add: endpoint({ ...apps.add, path: '/api/translation' }),
  change: endpoint({ ...apps.change, path: one }),
  remove: endpoint({ ...apps.remove, path: one }),
}
export type OwnText = z.infer<typeof translations.item>
export type OwnTextFields = z.infer<typeof translations.fields>

export const listTranslations = translations.list
export const readTranslation = translations.read
export const addTranslation = translations.add
export const changeTranslation = translations.change
export const removeTranslation = translations.remove

const mails = ownTexts('emailtranslations', '/api/emailtranslations', 'emailtranslationId', { of: 'of mails' })
const oneMail = '/api/emailtranslation/:emailtranslationId'
export const emailTranslations = {
  ...mails,
  read: endpoint({ ...mails.read, path: oneMail }),
  add: endpoint({ ...mails.add, path: '/api/emailtranslation' }),
  change: endpoint({ ...mails.change, path: oneMail }),
  remove: endpoint({ ...mails.remove, path: oneMail }),
}
export const listEmailTranslations = emailTranslations.list
export const readEmailTranslation = emailTranslations.read
export const addEmailTranslation = emailTranslations.add
export const changeEmailTranslation = emailTranslations.change
export const removeEmailTranslation = emailTranslations.remove

export const nativeTranslations = ownTexts('nativetranslations', '/api/nativetranslations', 'nativetranslationId', {
  of: 'that telephones show',
})
export const listNativeTranslations = nativeTranslations.list
export const readNativeTranslation = nativeTranslations.read
export const addNativeTranslation = nativeTranslations.add
export const changeNativeTranslation = nativeTranslations.change
export const removeNativeTranslation = nativeTranslations.remove

const partSchema = z.enum(textParts)

/**
 * Several at once: all of them, or none. validation_failed names the row, as body.texts.<row>.text; record_changed: somebody changed
 * one of them meanwhile. Legal texts need a reason: `reason_missing` at body.reason.
 */
export const saveTexts = endpoint({
  method: 'POST',
  path: '/api/translations',
  summary: 'Change several texts of the apps, of mails or of telephones at once, or go back to the delivered ones',
  caller: 'account',
  body: z.object({
    texts: z
      .array(
        z.object({
          part: partSchema,
          key: keySchema,
          locale: localeSchema,
          /** null: the delivered one */
          text: z.nullable(textSchema),
          /** that was seen; null: none was there */
          rev: z.nullable(countSchema),
        }),
      )
      .check(z.minLength(1), z.maxLength(50)),
    reason: z.optional(z.string().check(z.trim(), z.maxLength(500))),
  }),
  answer: z.object({ saved: countSchema }),
  errors: ['forbidden', 'record_changed'],
})

const stateSchema = z.enum(['delivered', 'changed', 'stale'])

const lineSchema = z.object({
  part: partSchema,
  /** texts that belong together: of a mail, of a notification, or the forms of a number */
  group: z.string(),
  /** number of a mail */
  number: z.nullable(countSchema),
  /** what is shown now, in the language that was asked for */
  text: z.string(),
  /** stale: the operator’s text fits no more and is not shown */
  state: stateSchema,
  /** changed in German, and not in English */
  missing: z.boolean(),
  changed: z.nullable(z.object({ at: instantSchema, account: z.nullable(accountNameSchema) })),
})
export type TextLine = z.infer<typeof lineSchema>

export const findTexts = endpoint({
  method: 'GET',
  path: '/api/admin/texts',
  summary: 'Texts by the words that the screen shows, or by their key',
  caller: 'account',
  query: z.object({
    part: partSchema,
    locale: localeSchema,
    q: z.optional(z.string().check(z.trim(), z.maxLength(200))),
    only: z.optional(z.enum(['changed', 'missing', 'stale'])),
    start: z.optional(countParam),
    count: z.optional(countParam.check(z.maximum(recordsPerPage.most))),
  }),
  answer: z.object({
    texts: z.array(lineSchema),
    total: countSchema,
    /** of this part and language, whatever is searched for */
    changed: countSchema,
    stale: countSchema,
    missing: countSchema,
  }),
  errors: ['forbidden'],
})

const oneTextSchema = z.object({
  key: z.string(),
  locale: localeSchema,
  /** its place: subject, body, button; a form of a number; '' where it is the only one */
  slot: z.string(),
  /** null: only the operator has it */
  delivered: z.nullable(z.string()),
  text: z.nullable(z.string()),
  /** false: it is not shown, because the delivered text has other placeholders by now */
  fits: z.boolean(),
  /** null: it was never changed */
  rev: z.nullable(countSchema),
  rules: z.object({
    allowed: z.array(z.string()),
    optional: z.array(z.string()),
    isLine: z.boolean(),
    isBare: z.boolean(),
  }),
  /** the newest first */
  versions: z.array(
    z.object({
      at: instantSchema,
      account: z.nullable(accountNameSchema),
      /** null: as delivered */
      text: z.nullable(z.string()),
      reason: z.nullable(z.string()),
    }),
  ),
})
export type OneText = z.infer<typeof oneTextSchema>

export const textGroupSchema = z.object({
  part: partSchema,
  group: z.string(),
  number: z.nullable(countSchema),
  /** what it depends on that this group is used, such as answer=interested; '' where there is one only */
  about: z.string(),
  /** a change needs a reason */
  needsReason: z.boolean(),
  texts: z.array(oneTextSchema),
})
export type TextGroup = z.infer<typeof textGroupSchema>

export const readTextGroup = endpoint({
  method: 'GET',
  path: '/api/admin/texts/group',
  summary: 'Texts that belong together, in both languages, with their versions',
  caller: 'account',
  query: z.object({ part: partSchema, group: keySchema }),
  answer: textGroupSchema,
  errors: ['forbidden', 'not_found'],
})

/** A mail as it is typed, not as it is saved; what is left out is as it is shown now. */
const draftMail = {
  group: keySchema,
  locale: localeSchema,
  /** of the portal; null: none */
  region: z.nullable(z.enum(regions.keys)),
  texts: z.record(z.string(), textSchema),
}

export const previewMail = endpoint({
  method: 'POST',
  path: '/api/admin/texts/preview',
  summary: 'A mail with these texts and example values, as its receiver sees it',
  caller: 'account',
  body: z.object(draftMail),
  answer: z.object({
    subject: z.string(),
    paragraphs: z.array(z.string()),
    button: z.nullable(z.string()),
    otherLink: z.nullable(z.string()),
    /** the mail as plain text */
    text: z.string(),
  }),
  errors: ['forbidden', 'not_found'],
})
export type MailPreview = z.infer<typeof previewMail.answer>

const probeState = z.object({
  id: idSchema,
  to: z.string(),
  /** key of mailStates; sent: the mail server took it */
  state: z.enum(mailStates.keys),
  /** what the mail server said; null: nothing */
  reason: z.nullable(z.string()),
  /** when it was settled; null: it waits */
  at: z.nullable(instantSchema),
})
export type ProbeState = z.infer<typeof probeState>

export const sendProbe = endpoint({
  method: 'POST',
  path: '/api/email/send',
  summary: 'A trial mail with these texts and example values, to the caller’s own address',
  caller: 'account',
  body: z.object(draftMail),
  answer: probeState,
  errors: ['forbidden', 'not_found'],
})

export const readProbe = endpoint({
  method: 'GET',
  path: '/api/email/send/:mailId',
  summary: 'What became of the caller’s own trial mail',
  caller: 'account',
  params: z.object({ mailId: idParam }),
  answer: probeState,
  errors: ['forbidden', 'not_found'],
})

/** Texts by area and key, `sign-in` and `title`. */
const shownTexts = z.record(z.string(), z.record(z.string(), z.string()))
export const ownTextsSchema = z.object({ revision: countSchema, de: shownTexts, en: shownTexts })
export type OwnTexts = z.infer<typeof ownTextsSchema>

export const readOwnTexts = endpoint({
  method: 'GET',
  path: '/api/texts',
  summary: 'Texts of the operator that take the place of the delivered ones; with an ETag',
  caller: 'public',
  answer: ownTextsSchema,
  errors: [],
})
