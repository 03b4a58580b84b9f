// What lies below the files with the documents' redesign: the files themselves, and what is made from the search. Each is a page of its
// own to go to and back from.
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { paths } from '../paths.ts'
import classes from './FilesNav.module.css'
import type { MadeTab } from './tabs.ts'

interface Props {
  readonly params: Readonly<Record<'patientId' | 'auctionId', string>>
  readonly parts: readonly MadeTab[]
  /** null: the files themselves */
  readonly current: MadeTab | null
}

export function FilesNav({ params, parts, current }: Props) {
  const { t } = useTranslation('sender')
  // the router would mark the files as well while one of their parts is open
  const look = (part: MadeTab | null) =>
    ({
      className: classes.way ?? '',
      'aria-current': part === current ? 'page' : undefined,
      activeOptions: { exact: true },
    }) as const
  return (
    <nav aria-label={t('search.tab.files')} className={classes.nav}>
      <Link to={paths.files} params={params} {...look(null)}>
        {t('search.tabName.files')}
      </Link>
      {parts.map((part) => (
        <Link key={part} to={paths.belowFiles} params={{ ...params, part }} {...look(part)}>
          {t(`search.tab.${part}`)}
        </Link>
      ))}
    </nav>
  )
}
