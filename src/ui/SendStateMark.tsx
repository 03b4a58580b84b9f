// How far an own input has come, in the exact words of the design. Touching it explains; nothing here claims more than the
// server said.
import { Popover, UnstyledButton } from '@mantine/core'
import {
  type Icon,
  IconAlertOctagon,
  IconArrowsSplit,
  IconArrowUp,
  IconCheck,
  IconChecks,
  IconCloudOff,
} from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Asker } from '../../domain/asker.ts'
import { whenText } from '../../domain/when-text.ts'
import type { Words } from '../../domain/words.ts'
import classes from './SendStateMark.module.css'
import { useBasicWords } from './use-basic-words.ts'
import { useNow } from './use-now.ts'

/** as in src/data/ports.ts */
type SendState = 'on_device' | 'sending' | 'stored' | 'seen' | 'refused' | 'conflict' | 'held'

const icons = {
  on_device: IconCloudOff,
  sending: IconArrowUp,
  stored: IconCheck,
  seen: IconChecks,
  refused: IconAlertOctagon,
  conflict: IconArrowsSplit,
  held: IconCloudOff,
} satisfies Record<SendState, Icon>

/** the portal calls a house otherwise than a clinic does */
export type Audience = Asker | 'provider' | 'provider_portal'

interface Props {
  readonly state: SendState
  /** of `stored` when, of `seen` by when; ms */
  readonly at?: number | null
  /** who reads it on the other side; default the clinic */
  readonly audience?: Audience
  /** who read it, with `seen` */
  readonly reader?: string
  /** why, with `refused` */
  readonly reason?: string
}

export function SendStateMark(props: Props) {
  const { t } = useTranslation('common')
  const { state } = props
  const Mark = icons[state]
  return (
    <Popover width={280} position="top" withArrow shadow="md">
      <Popover.Target>
        <UnstyledButton className={classes.mark} data-state={state}>
          <Mark size={20} stroke={1.75} aria-hidden />
          {t(`send.${state}`)}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Explanation {...props} />
      </Popover.Dropdown>
    </Popover>
  )
}

/** Only what is open asks for the time. */
function Explanation(props: Props) {
  const words = useBasicWords()
  const now = useNow()
  return explanation(props, now, words)
}

/** @param now ms */
export function explanation({ state, at, audience, reader, reason }: Props, now: number, words: Words): string {
  const say = (key: string, values: Record<string, string> = {}) => words.t(`common:send.${key}`, values)
  const when = at ? ` ${whenText(at, now, words)}` : ''
  switch (state) {
    case 'stored':
      return say('stored_why', { when, context: audience ?? 'clinic' })
    case 'seen':
      return reader ? say(when ? 'seen_why' : 'seen_whyNoTime', { when, reader }) : say('seen_whyNobody')
    case 'refused':
      return reason ? say('refused_why', { reason }) : say('refused_whyNoReason')
    case 'on_device':
    case 'sending':
    case 'conflict':
    case 'held':
      return say(`${state}_why`)
  }
}
