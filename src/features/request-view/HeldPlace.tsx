// 'Platz gehalten bis heute, 18:00 Uhr', as a badge.
import { IconClockPause } from '@tabler/icons-react'
import { StatusBadge } from '../../ui/StatusBadge.tsx'
import { useNow } from '../../ui/use-now.ts'
import { useWords } from '../../ui/use-words.ts'
import { heldText } from './held-place.ts'

export function HeldPlace({ until }: { until: number }) {
  const words = useWords()
  const now = useNow()
  return <StatusBadge status="consultant" icon={IconClockPause} label={heldText(until, now, words)} />
}
