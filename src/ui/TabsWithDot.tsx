// Tabs of one screen; a single one leads nowhere and cannot be pressed. A count stands beside the word; a dot marks something new and is read as 'Neues'. What a tab shows is
// the caller's business: as children, or elsewhere with `panelProps`, which tie both together.
import { Tabs } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { Icon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './TabsWithDot.module.css'

export interface Tab {
  readonly value: string
  readonly label: string
  /** for screen readers, where tabs of the same word stand on one screen; begins with the label */
  readonly name?: string
  readonly icon?: Icon
  /** 0 is not shown */
  readonly count?: number
  /** something new lies behind it */
  readonly dot?: boolean
}

/** For content that stands outside the tabs, of which `id` is the same. */
export const panelProps = (id: string, value: string) => ({
  id: `${id}-panel-${value}`,
  role: 'tabpanel',
  'aria-labelledby': `${id}-tab-${value}`,
})

/** Says at which sides of a row that does not fit more lies: 'start', 'end', both, or neither. */
function markMore(list: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = list
  const sides = [scrollLeft > 1 && 'start', scrollLeft + clientWidth < scrollWidth - 1 && 'end'].filter(Boolean)
  if (sides.length > 0) list.dataset.more = sides.join(' ')
  else delete list.dataset.more
}

interface Props {
  readonly id?: string
  /** what the tabs are about, for screen readers */
  readonly label: string
  readonly tabs: readonly Tab[]
  readonly value: string
  readonly onChange: (value: string) => void
  /** content of the chosen tab */
  readonly children?: ReactNode
}

export function TabsWithDot({ id, label, tabs, value, onChange, children }: Props) {
  const { t } = useTranslation('common')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  const list = useRef<HTMLDivElement>(null)
  const counted = tabs.map(({ count }) => (count ? 1 : 0)).join('')
  // the chosen one may lie beyond the end of the row: an address opened it, or counts made the others wider
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves the chosen tab
  useEffect(() => {
    list.current
      ?.querySelector('[aria-selected="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest', behavior: 'instant' })
  }, [value, counted])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a tab that comes later is observed too
  useEffect(() => {
    const row = list.current
    if (!row) return
    const observer = new ResizeObserver(() => markMore(row))
    for (const part of [row, ...row.children]) observer.observe(part)
    return () => observer.disconnect()
  }, [tabs.length])
  return (
    <Tabs
      {...(id ? { id } : {})}
      value={value}
      onChange={(next) => next !== null && onChange(next)}
      keepMounted={false}
    >
      <Tabs.List
        ref={list}
        aria-label={label}
        className={classes.list ?? ''}
        onScroll={({ currentTarget }) => markMore(currentTarget)}
      >
        {tabs.map(({ value: tab, label: word, name, icon: Mark, count = 0, dot = false }) => (
          <Tabs.Tab
            key={tab}
            value={tab}
            disabled={tabs.length === 1}
            leftSection={Mark && !isPhone ? <Mark size={20} stroke={1.75} aria-hidden /> : null}
            rightSection={
              <>
                {count > 0 ? <span className={`num ${classes.count}`}>{count}</span> : null}
                {dot ? (
                  <>
                    <span className={classes.dot} data-mark aria-hidden />
                    <span className="visually-hidden">{t('frame.new')}</span>
                  </>
                ) : null}
              </>
            }
          >
            {name === undefined ? (
              word
            ) : (
              <>
                <span aria-hidden>{word}</span>
                <span className="visually-hidden">{name}</span>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {children === undefined ? null : <Tabs.Panel value={value}>{children}</Tabs.Panel>}
    </Tabs>
  )
}
