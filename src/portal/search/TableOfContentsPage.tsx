// P7: every page of the portal on one, where the operator has switched it on; else the address leads to the list, as one that
// does not exist does (P12).
import { Title } from '@mantine/core'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { FactsSkeleton } from '../../ui/skeletons.tsx'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { glossaryEntries } from './glossary-entries.ts'
import { useAddress, useCarriedQuery, useListAddress, usePerson, usePortal } from './portal.tsx'
import classes from './TableOfContentsPage.module.css'

type State = 'asked' | 'on' | 'failed'

export default function TableOfContentsPage() {
  const portal = usePortal()
  const navigate = useNavigate()
  const list = useListAddress()
  const [state, setState] = useState<State>('asked')
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked once
  useEffect(() => {
    portal.foot().then(
      (foot) => {
        if (foot && !foot.table_of_contents) void navigate({ to: list, replace: true })
        else setState(foot ? 'on' : 'failed')
      },
      () => setState('failed'),
    )
  }, [])
  if (state === 'asked') return <FactsSkeleton />
  return state === 'failed' ? <ErrorNotice code="unknown" onRetry={() => location.reload()} /> : <Contents />
}

function Contents() {
  const { t } = useTranslation(['portal-foot', 'portal-search', 'portal-glossary'])
  const address = useAddress()
  const query = useCarriedQuery()
  const person = usePerson()
  usePageTitle(t('contents.title'))
  const search = [
    [address('', ''), t('portal-search:funnel.zipcode.title')],
    [address('listing', query), t('portal-search:frame.listing')],
    [address('printable-listing', query), t('contents.paper')],
  ] as const
  const own: readonly Way[] = person
    ? [
        ...(person.hasSearches ? [[address('dashboard', ''), t('portal-search:frame.searches')] as const] : []),
        [address(`account/${person.account}`, ''), t('portal-search:frame.account')],
        [address('logout', ''), t('portal-search:frame.logout')],
      ]
    : [
        ['/providersearch/auth', t('portal-search:frame.login')],
        ['/providersearch/create', t('portal-search:frame.create')],
      ]
  const words = [
    [address('glossary', query), t('contents.allWords')] as const,
    ...glossaryEntries.map(
      (entry) => [address(`glossary/${entry}`, query), t(`portal-glossary:entry.${entry}.name`)] as const,
    ),
  ]
  return (
    <div className={classes.page}>
      <Title order={1} tabIndex={-1} data-page-title>
        {t('contents.title')}
      </Title>
      <Part name="search" title={t('contents.search')} ways={search} />
      {/* of the portal's other half: documents of their own */}
      <Part name="own" title={t('contents.own')} ways={own} isOther />
      <Part name="words" title={t('portal-search:frame.glossary')} ways={words} />
    </div>
  )
}

/** address and name */
type Way = readonly [string, string]

interface PartProps {
  readonly name: 'search' | 'own' | 'words'
  readonly title: string
  readonly ways: readonly Way[]
  /** leads out of this half of the portal */
  readonly isOther?: boolean
}

function Part({ name, title, ways, isOther = false }: PartProps) {
  return (
    <section aria-labelledby={`contents-${name}`}>
      <Title order={2} id={`contents-${name}`}>
        {title}
      </Title>
      <ul className={name === 'words' ? classes.words : undefined}>
        {ways.map(([to, text]) => (
          <li key={to}>
            {isOther ? (
              <a href={to} className={classes.way}>
                {text}
              </a>
            ) : (
              <Link to={to} className={classes.way}>
                {text}
              </Link>
            )}
          </li>
        ))}
      </ul>
    </section>
  )
}
