// The entries of an organisation's history in words. Pure.
import { legalDocuments } from '../../../catalogue/admin/legal-documents.ts'
import { onboardingStatuses } from '../../../catalogue/admin/onboarding-statuses.ts'
import { careproviderStatuses } from '../../../catalogue/careprovider-statuses.ts'
import { careseekerStatuses } from '../../../catalogue/careseeker-statuses.ts'
import { labelKeyOf } from '../../../catalogue/define.ts'
import { mailTypes } from '../../../catalogue/mail-types.ts'
import type { OrganisationHistory } from '../../../contract/http/organisation-records.ts'
import { dayOf } from '../../../domain/calendar.ts'
import { shortDate } from '../../../domain/dates.ts'
import type { Words } from '../../../domain/words.ts'

type Event = OrganisationHistory['events'][number]

type StatusList = Parameters<typeof labelKeyOf>[0] & { readonly keys: readonly string[] }

/** the list that an event's states are keys of */
const lists: Readonly<Record<string, StatusList>> = {
  careprovider_status_changed: careproviderStatuses,
  onboarding_status_changed: onboardingStatuses,
  careseeker_status_changed: careseekerStatuses,
}

const nameOf = ({ first_name, last_name }: { readonly first_name: string; readonly last_name: string }) =>
  `${first_name} ${last_name}`.trim()

function stateText(type: string, state: string | null | undefined, { t }: Words): string {
  const list = lists[type]
  return list && state && list.keys.includes(state) ? t(labelKeyOf(list, state)) : t('organisation-history:unset')
}

/** A file by its name; which list it was stands with the lists, whose words only their page loads. */
function materialText({ kind, name }: NonNullable<Event['context']['material']>, { t }: Words): string {
  return kind === 'key_list' ? t('organisation-history:keyList') : name
}

/** Which document, and from when on its version holds. */
function documentText({ type, version }: NonNullable<Event['context']['document']>, words: Words): string {
  const { t } = words
  const name = legalDocuments.isCode(type) ? t(legalDocuments.labelKey(type)) : type
  return t('organisation-history:version', { name, day: shortDate(dayOf(version), words.locale) })
}

/** Of the mails of one cause, how many did not arrive. */
function mailsText(
  { total_bounced: bounced, total_sent: sent }: NonNullable<Event['context']['bounced_mails']>,
  type: number | undefined,
  { t }: Words,
): string {
  const counted = t('organisation-history:bounced', { bounced, sent })
  return mailTypes.isCode(type) ? `${t(mailTypes.labelKey(type))}: ${counted}` : counted
}

function detailsOf({ type, subject_account: person, context }: Event, words: Words): string[] {
  const {
    new_status: next,
    previous_status: previous,
    onboarding_comment: comment,
    material,
    document,
    agreement,
    bounced_mails: mails,
    other_house: other,
  } = context
  const about = person && (nameOf(person) || person.email)
  return [
    ...(about ? [words.t('organisation-history:about', { name: about })] : []),
    ...(next === undefined
      ? []
      : [
          words.t('organisation-history:changed', {
            before: stateText(type, previous, words),
            after: stateText(type, next, words),
          }),
        ]),
    ...(comment ? [comment] : []),
    ...(mails ? [mailsText(mails, context.mail_type, words)] : []),
    ...(other ? [other] : []),
    ...(document ? [documentText(document, words)] : []),
    ...(agreement ? [agreement] : []),
    ...(material ? [materialText(material, words)] : []),
  ]
}

/** Who says what no person did. */
const sourceOf = (type: string, { t }: Words): string =>
  t(type === 'mails_undeliverable' ? 'organisation-history:mailServer' : 'organisation-history:operator')

export const entriesOf = (events: readonly Event[], words: Words) =>
  events.map((event) => ({
    id: event.id,
    at: event.timestamp,
    type: event.type,
    by: (event.account && nameOf(event.account)) || sourceOf(event.type, words),
    details: detailsOf(event, words),
  }))
