// Which of a person's choices a mail or a push belongs to (docs/READINGS.md#0141), and who hears it. Pure.
import type { KeyOf } from '../catalogue/define.ts'
import type { mailTypes } from '../catalogue/mail-types.ts'
import {
  type NoticeChannel,
  type Notices,
  type NoticeTopic,
  noticeChannels,
  noticeTopics,
} from '../contract/http/notices.ts'
import type { PushKind } from '../contract/push.ts'

type MailKey = KeyOf<typeof mailTypes>

/** A mail that stands in none of them is about the account itself and always comes. */
const topicByMail: Readonly<Partial<Record<MailKey, NoticeTopic>>> = {
  auctionRequest: 'requests',
  ctaElectivePatient: 'requests',
  auctionRequestAvailable: 'requests',
  recommendationReminder: 'requests',
  reverseSearchAuctionRequest: 'requests',
  requestAccepted: 'requests',
  auctionRequestDeclined: 'requests',
  newAnswer: 'requests',
  newMessageFromClinic: 'messages',
  newFileFromClinic: 'messages',
  newFileFromReceiver: 'messages',
  patientUnavailable: 'changes',
  attributionConfirmation: 'changes',
  attributionCancellation: 'changes',
  searchReminder: 'changes',
  socialWorkerAssigned: 'changes',
  requestAssigned: 'changes',
  applicationSent: 'changes',
  applicationAnswered: 'changes',
  applicationFailed: 'changes',
  capacitySettingReminder: 'changes',
}

/** @param action whose mail it is: a provider's message has the mail of its answers */
export const topicOfMail = (mail: MailKey, action: string | null = null): NoticeTopic | null =>
  mail === 'newAnswer' && action === 'send_message' ? 'messages' : (topicByMail[mail] ?? null)

/** null: asked for by the person just now */
export const topicOfPush: Readonly<Record<PushKind, NoticeTopic | null>> = {
  new_request: 'requests',
  reopened: 'requests',
  reminder: 'requests',
  alarm: 'requests',
  answer: 'requests',
  message: 'messages',
  file: 'messages',
  data_shared: 'changes',
  attributed: 'changes',
  changed: 'changes',
  ended: 'changes',
  access_requested: 'changes',
  capacity: 'changes',
  hold_ended: 'changes',
  test: null,
}

/** As an account keeps what it does not want: 'requests.mail'. */
export const mutedKey = (topic: NoticeTopic, channel: NoticeChannel): string => `${topic}.${channel}`

interface Listener {
  readonly muted: readonly string[]
}

/**
 * Who of these people gets a mail. A mail about a new request reaches everybody of a house in which nobody wants it: a request
 * that nobody hears of is not answered.
 */
export function mailedOf<P extends Listener>(people: readonly P[], topic: NoticeTopic | null, side: string): P[] {
  if (topic === null) return [...people]
  const hearing = people.filter(({ muted }) => !muted.includes(mutedKey(topic, 'mail')))
  return hearing.length === 0 && topic === 'requests' && side === 'provider' ? [...people] : hearing
}

/** What an account does not want, of the choices of its person. */
export const mutedOf = (notices: Notices): string[] =>
  noticeChannels.flatMap((channel) =>
    noticeTopics.filter((topic) => !notices[channel][topic]).map((topic) => mutedKey(topic, channel)),
  )

/** The choices, of what an account does not want. */
export function noticesOf(muted: readonly string[]): Notices {
  const of = (channel: NoticeChannel) => ({
    requests: !muted.includes(mutedKey('requests', channel)),
    messages: !muted.includes(mutedKey('messages', channel)),
    changes: !muted.includes(mutedKey('changes', channel)),
  })
  return { mail: of('mail'), push: of('push') }
}
