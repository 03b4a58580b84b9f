// The kinds of variables that mails may carry. A template's list is made of these and of nothing else.
import * as z from 'zod/mini'
import { codeSchema } from '../../contract/http/key-storage.ts'
import { portalTargetSchema } from '../../contract/http/portal-accounts.ts'
import { idSchema, organisationKindSchema } from '../../contract/ids.ts'
import type { MailText } from './define.ts'

/** of a clinic or a provider; a line break would make a second header of a subject */
export const organisationName = z.string().check(z.maxLength(200), z.regex(/^[^\r\n]*$/))
/** 128 bit (AU8) */
export const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{22}$/))
/** six digits of the key storage */
export const code = codeSchema
export const portalTarget = portalTargetSchema
export const id = idSchema
export const organisationKind = organisationKindSchema

/** A request as the provider's app opens it. */
export const providerRequest = { careprovider: id, request: id }
export const providerRequestPath = (given: { readonly careprovider: number; readonly request: number }): string =>
  `/careprovider/dashboard/${given.careprovider}/requests/${given.request}`

/** The same with who asked whom; `relatives`: somebody of the portal, whose careseeker has no name of its own (0218). */
export const askedProvider = {
  ...providerRequest,
  clinic: organisationName,
  provider: organisationName,
  relatives: z.optional(z.boolean()),
}
interface Asked {
  readonly clinic: string
  readonly relatives?: boolean | undefined
}
/** Who asked, at the head of a sentence. */
export const askerName = {
  de: ({ clinic, relatives }: Asked): string => (relatives ? 'Jemand von den Angehörigen' : clinic),
  en: ({ clinic, relatives }: Asked): string => (relatives ? 'One of the relatives' : clinic),
}

/** SY11: minutes that a request has waited without being opened; absent: it has just been sent */
export const unopened = { unopened_minutes: z.optional(z.number().check(z.int(), z.minimum(0))) }
interface Unopened {
  readonly unopened_minutes?: number | undefined
}

const waitOf = (minutes: number, one: string, many: string) =>
  minutes < 120 ? `${minutes} ${one}` : `${Math.floor(minutes / 60)} ${many}`
/** How long it has waited, as the texts say it. */
export const waitWords = ({ unopened_minutes: minutes }: Unopened, language: 'de' | 'en'): Waited =>
  minutes === undefined
    ? {}
    : { wait: language === 'de' ? waitOf(minutes, 'Minuten', 'Stunden') : waitOf(minutes, 'minutes', 'hours') }
export interface Waited {
  readonly wait?: string
}

/**
 * A mail about a new request as the alarm chain sends it: a subject of its own, so that it does not pass for the first one come
 * twice, and the wait before everything else. Unchanged when the request has just been sent.
 * @param what waits, at the head of a sentence
 */
export const asUnopened = {
  de: ({ wait }: Waited, what: string, mail: MailText): MailText => {
    if (wait === undefined) return mail
    return {
      ...mail,
      subject: `${what} wartet seit ${wait}, niemand hat sie geöffnet`,
      paragraphs: [`Die Anfrage wartet seit ${wait}. Bisher hat sie niemand geöffnet.`, ...mail.paragraphs],
    }
  },
  en: ({ wait }: Waited, what: string, mail: MailText): MailText => {
    if (wait === undefined) return mail
    return {
      ...mail,
      subject: `${what} waiting for ${wait}, nobody has opened it`,
      paragraphs: [`The request has been waiting for ${wait}. Nobody has opened it yet.`, ...mail.paragraphs],
    }
  },
}

/** Where a house keeps its standing searches. */
export const reverseSearchesPath = (given: { readonly careprovider: number }): string =>
  `/careprovider/dashboard/${given.careprovider}/settings/reverse-searches`

/** A request as the clinic's app opens it. */
export const clinicRequest = { patient: id, auction: id, request: id }
export const clinicRequestPath = (given: {
  readonly patient: number
  readonly auction: number
  readonly request: number
}): string => `/app/clinic/dashboard/patient/${given.patient}/auction/${given.auction}/request/${given.request}`

const patientPath = (patient: number) => `/app/clinic/dashboard/patient/${patient}`
export const clinicPatientPath = (given: { readonly patient: number }): string => patientPath(given.patient)
export const clinicSearchPath = (given: { readonly patient: number; readonly auction: number }): string =>
  `${patientPath(given.patient)}/auction/${given.auction}`
/** The tab with a search's rehab applications. */
export const clinicApplicationPath = (given: { readonly patient: number; readonly auction: number }): string =>
  `${clinicSearchPath(given)}?tab=rehab-forms`

/** Where a person signs in. */
export const signInPath = (kind: 'careseeker' | 'careprovider' | null): string =>
  kind === 'careprovider' ? '/careprovider/' : kind === 'careseeker' ? '/app/' : '/'
