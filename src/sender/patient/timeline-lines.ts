// What an entry of a patient's history says below its title: which provider, how it came, whom it is about, what was changed.
// Source: specification 2 §3 (Event: careprovider.name or context.careprovider_name, context.manual). Pure.
import { answerChannels } from '../../../catalogue/search/answer-channels.ts'
import type { EventRecord } from '../../../contract/http/records.ts'
import type { Words } from '../../../domain/words.ts'
import type { TimelineEvent } from '../../data/search-port.ts'
import { labelOf } from '../../ui/labels.ts'
import { changeLines } from './change-lines.ts'

export function timelineLines(event: TimelineEvent, words: Words): string[] {
  const { context, careprovider } = event
  const channel = labelOf(answerChannels, context.manual, words)
  const about = [
    careprovider?.name ?? context.careprovider_name ?? null,
    channel === null ? null : words.t('sender:timeline.manual', { channel }),
    context.wave === undefined ? null : words.t('sender:timeline.wave', { wave: context.wave }),
    ...peopleAndCounts(context, words),
  ].filter((text) => text !== null)
  return [...(about.length > 0 ? [about.join(' · ')] : []), ...changeLines(event, words)]
}

const peopleAndCounts = (
  { subject_account: person, count, preferred }: EventRecord['context'],
  words: Words,
): (string | null)[] => [
  person ? words.t('sender:list.person', { first: person.first_name, last: person.last_name }) : null,
  count === undefined ? null : words.t('sender:timeline.count', { count }),
  preferred === undefined ? null : words.t(preferred ? 'sender:timeline.preferred' : 'sender:timeline.notPreferred'),
]
