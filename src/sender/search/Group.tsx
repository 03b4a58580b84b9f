// One group of the search panel: its heading with the total opens and closes it.
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { GroupName } from './groups.ts'
import classes from './SearchGroups.module.css'

interface Props {
  readonly name: GroupName
  readonly total: number
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

export function Group({ name, total, isOpen, onToggle, children }: Props) {
  const { t } = useTranslation('sender')
  const Mark = isOpen ? IconChevronDown : IconChevronRight
  return (
    <section className={classes.group} aria-labelledby={`group-${name}`}>
      <h2 className={classes.heading}>
        <button
          type="button"
          id={`group-${name}`}
          className={classes.toggle}
          aria-expanded={isOpen}
          aria-controls={`rows-${name}`}
          onClick={onToggle}
        >
          <Mark size={24} stroke={1.75} aria-hidden />
          {t(`search.group.${name}`)} <span className={`num ${classes.total}`}>{total}</span>
        </button>
      </h2>
      <div id={`rows-${name}`} hidden={!isOpen}>
        {isOpen ? children : null}
      </div>
    </section>
  )
}
