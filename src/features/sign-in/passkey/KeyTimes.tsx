// Since when an authenticator is set up, and when it was used.
import { MoreLine } from '../../../ui/ActionList.tsx'
import { MomentText } from '../../../ui/times.tsx'

interface Props {
  /** ms */
  readonly createdAt: number
  /** ms; null: never */
  readonly usedAt: number | null
  readonly words: Readonly<Record<'since' | 'lastUsed' | 'neverUsed', string>>
}

export function KeyTimes({ createdAt, usedAt, words }: Props) {
  return (
    <MoreLine>
      {words.since} <MomentText at={createdAt} /> ·{' '}
      {usedAt === null ? (
        words.neverUsed
      ) : (
        <>
          {words.lastUsed} <MomentText at={usedAt} />
        </>
      )}
    </MoreLine>
  )
}
