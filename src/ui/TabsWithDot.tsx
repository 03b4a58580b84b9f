// Tabs of one screen. A count stands beside the word; a dot marks something new and is read as 'Neues'. What a tab shows is
// the caller's business: `panel` gives the ids that tie both together.
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { Words } from '../../domain/words.ts'
import classes from './TabsWithDot.module.css'
import { useWords } from './use-words.ts'

export interface Tab {
  readonly value: string
  readonly label: string
  readonly icon?: Icon
  /** 0 is not shown */
  readonly count?: number
  /** something new lies behind it */
  readonly dot?: boolean
}

interface Props {
  /** what the tabs are about, for screen readers */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** content of the chosen tab */
  readonly children?: ReactNode
}

export function TabsWithDot({ label, tabs, value, onChange, children }: Props) {
  const words = useWords()
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Tabs value={value} onChange={(next) => next !== null && onChange(next)} keepMounted={false}>
      <Tabs.List aria-label={label} className={classes.list ?? ''}>
        {tabs.map(({ value: tab, label: word, icon: Mark, count = 0, dot = false }) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            aria-label={nameOf(word, count, dot, words)}
            leftSection={Mark && !isPhone ? <Mark size={20} stroke={1.75} aria-hidden /> : null}
            rightSection={
              <>
                {count > 0 ? <span className={`num ${classes.count}`}>{count}</span> : null}
                {dot ? <span className={classes.dot} aria-hidden /> : null}
              </>
            }
          >
            {word}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children === undefined ? null : <Tabs.Panel value={value}>{children}</Tabs.Panel>}
    </Tabs>
  )
}

/** What is read of a tab: 'Neu, 4', 'Nachrichten, Neues'. */
function nameOf(word: string, count: number, dot: boolean, { t }: Words): string {
  const counted = count > 0 ? t('common:frame.countIn', { label: word, count }) : word
  return dot ? t('common:frame.newIn', { label: counted }) : counted
}
