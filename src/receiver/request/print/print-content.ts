// What a printed request says, in the order of the screen: at a glance, the house's answer, the patient's sections, assessments,
// files, history. 'Ohne Namen' leaves out whatever names or reaches a person: name, birth date, house number, numbers of cases and
// insurances, contacts, files. Pure.
import type { EventRecord, RequestRecord } from '../../../../contract/http/records.ts'
import { askerOf } from '../../../../domain/asker.ts'
import { momentText } from '../../../../domain/dates.ts'

import type { Words } from '../../../../domain/words.ts'
import type { MessageView, ProfileView, RequestView } from '../../../data/ports.ts'
import { resultTexts, shownResults } from '../../../features/assessments/index.ts'
import { profileSections, recordView } from '../../../features/patient-profile/index.ts'
import { answerFacts, answerKind, glanceFacts, historyOf } from '../../../features/request-view/index.ts'
import { waitingAnswer } from '../standing.ts'

export interface PrintedPart {
  readonly heading: string
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** a sentence in place of facts, or above them */
  readonly note?: string
}

export interface PrintContent {
  readonly title: string
  readonly parts: readonly PrintedPart[]
}

interface Options {
  readonly withoutNames: boolean
  /** ms */
  readonly now: number
  /** names of its files */
  readonly files: readonly string[]
  readonly events: readonly EventRecord[]
  /** what the house filled in of its assessments */
  readonly assessed: readonly MessageView[]
}

/** facts and sections of the profile that name or reach a person; the record's fields say it of themselves */
const namingFacts: readonly string[] = ['name', 'birthDate', 'phone', 'insurance', 'caseNumber', 'accompanyingPerson']
const namingSections: readonly string[] = ['contact']

export function printContent(view: RequestView, options: Options, spoken: Words): PrintContent {
  const words: Words = { ...spoken, isLasting: true }
  const { record, profile } = view
  const { withoutNames, now } = options
  const glance: PrintedPart = {
    heading: words.t('request:glance'),
    facts: [
      { label: words.t('request-work:print.asker'), value: record.careseeker.name },
      ...glanceFacts(record, now, words, profile).map(({ key, value }) => ({
        label: words.t(`request:fact.${key}`),
        value,
      })),
    ],
  }
  return {
    title: words.t('request-work:print.heading', { id: record.id }),
    parts: [
      glance,
      ...answerParts(view, now, words),
      ...profileParts(profile, withoutNames, words),
      ...recordParts(profile, withoutNames, words),
      ...assessmentParts(profile, options.assessed, words),
      ...(withoutNames || options.files.length === 0
        ? []
        : [{ heading: words.t('files:title'), facts: options.files.map((value) => ({ label: '', value })) }]),
      historyPart(options.events, record, words),
    ],
  }
}

/** One that has not arrived says so: paper is read as what counts. */
function answerParts({ record, responseMessage, pending }: RequestView, now: number, words: Words): PrintedPart[] {
  const waiting = waitingAnswer(pending)
  const facts = answerFacts(record.response, responseMessage, now, words, waiting !== null)
  if (facts.length === 0) return []
  const told = facts.map(({ key, value }) => ({ label: words.t(`request:answer.${key}`), value }))
  const note = waiting && words.t(`common:send.${waiting.state}`)
  return [{ heading: words.t(`request:answer.${answerKind(record.response)}`), facts: told, ...(note && { note }) }]
}

function profileParts(profile: ProfileView, withoutNames: boolean, words: Words): PrintedPart[] {
  return profileSections(profile, words)
    .filter(({ key }) => !withoutNames || !namingSections.includes(key))
    .map(({ key, state, facts }): PrintedPart => {
      const heading = words.t(`profile:section.${key}`)
      if (state !== 'open') return { heading, facts: [], note: words.t(`request-work:print.state.${state}`) }
      const shown = facts
        .filter((fact) => !withoutNames || !namingFacts.includes(fact.key))
        .map((fact) => ({
          label: words.t(`profile:field.${fact.key}`),
          value: withoutNames && fact.key === 'address' ? addressWithoutNumber(profile) : fact.value,
        }))
        .map(({ label, value }) => ({ label, value: value || words.t('profile:missing.provider') }))
      return { heading, facts: shown }
    })
}

function addressWithoutNumber({ identity }: ProfileView): string {
  if (identity.state !== 'open') return ''
  const { street, postcode, city } = identity.value
  return [street, [postcode, city].filter(Boolean).join(' ')].filter(Boolean).join(', ')
}

const recordParts = (profile: ProfileView, withoutNames: boolean, words: Words): PrintedPart[] =>
  recordView(profile, words).filled.flatMap(({ title, facts }) => {
    const told = facts.filter(({ names }) => !withoutNames || !names)
    if (told.length === 0) return []
    const written = told.map(({ label, value }) => ({ label: words.t(`patient-record:field.${label}`), value }))
    return [{ heading: words.t(title), facts: written }]
  })

function assessmentParts(profile: ProfileView, texts: readonly MessageView[], words: Words): PrintedPart[] {
  const facts = shownResults(profile, texts).map((result) => {
    const { score, from } = resultTexts(result, words)
    return {
      label: words.t(`assessments:name.${result.kind}`),
      value: `${score}\n${from}`,
    }
  })
  return facts.length === 0 ? [] : [{ heading: words.t('assessments:title'), facts }]
}

function historyPart(events: readonly EventRecord[], record: RequestRecord, words: Words): PrintedPart {
  // what the house tells its next shift does not leave it on paper
  const told = historyOf(events, { side: 'provider', asker: askerOf(record) }, words).filter(
    ({ id }) => !isOfTheHouse(events, id),
  )
  return {
    heading: words.t('request:history.title'),
    facts: told.map(({ at, title, by, details }) => ({
      label: momentText(at, at, words),
      value: [`${title} · ${by}`, ...details].join('\n'),
    })),
  }
}

const isOfTheHouse = (events: readonly EventRecord[], id: number): boolean =>
  events.some((event) => event.id === id && event.type === 'handover_note')
