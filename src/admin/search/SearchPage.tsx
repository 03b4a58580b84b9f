// One field over everything: name, place, postcode, address, telephone, IK, number. What was looked for stays in the address.
import { Anchor, Button, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type ConsoleSearch, type SearchKind, searchLength } from '../../../contract/http/admin-start.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { LinkRows } from '../../ui/LinkRows.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { Panel } from '../../ui/Panel.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'

/** where a record and the list of its kind are */
const places: Readonly<Record<SearchKind, { readonly list: string; readonly one: string }>> = {
  careproviders: { list: paths.providers, one: paths.provider },
  careseekers: { list: paths.clinics, one: paths.clinic },
  accounts: { list: paths.accounts, one: paths.account },
}
const pathOf = (kind: SearchKind, id: number) => places[kind].one.replace('$id', String(id))

export function SearchPage() {
  const { t } = useTranslation('admin-start')
  const navigate = useNavigate()
  const { q: asked } = useSearch({ strict: false }) as { readonly q?: unknown }
  const q = typeof asked === 'string' || typeof asked === 'number' ? String(asked) : ''
  const [typed, setTyped] = useState(q)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => setTyped(q), [q])
  useEffect(() => field.current?.focus(), [])
  const find = (event: FormEvent) => {
    event.preventDefault()
    void navigate({ to: paths.search, search: { q: typed.trim().slice(0, searchLength.most) } as never })
  }
  return (
    <Page title={t('search.title')}>
      <search>
        <form className={classes.tools} onSubmit={find}>
          <TextInput
            ref={field}
            className={classes.search ?? ''}
            label={t('search.label')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" leftSection={<IconSearch size={24} stroke={1.75} aria-hidden />}>
            {t('search.find')}
          </Button>
        </form>
      </search>
      {q.trim().length >= searchLength.least ? (
        <Found q={q.trim()} />
      ) : q ? (
        <p>{t('search.short', { count: searchLength.least })}</p>
      ) : null}
    </Page>
  )
}

function Found({ q }: { readonly q: string }) {
  const found = usePort('admin').start.useSearch(q)
  return (
    <Loaded of={found} skeleton={<ListSkeleton rows={6} />}>
      {(search) =>
        search.groups.some(({ total }) => total > 0) ? (
          <Groups q={q} search={search} />
        ) : (
          <Nothing q={q} search={search} />
        )
      }
    </Loaded>
  )
}

interface FoundProps {
  readonly q: string
  readonly search: ConsoleSearch
}

function Groups({ q, search: { groups } }: FoundProps) {
  const { t } = useTranslation('admin-start')
  return (
    <div className={classes.record}>
      {groups
        .filter(({ total }) => total > 0)
        .map(({ kind, total, items }) => (
          <Panel
            key={kind}
            title={t(`search.found.${kind}`, { count: total })}
            aside={
              total > items.length ? (
                <Anchor component={Link} to={places[kind].list} search={{ q } as never}>
                  {t('search.all')}
                </Anchor>
              ) : null
            }
          >
            <LinkRows
              rows={items.map(({ id, name, detail }) => ({
                key: String(id),
                to: pathOf(kind, id),
                name,
                what: detail,
              }))}
            />
          </Panel>
        ))}
    </div>
  )
}

function Nothing({ q, search: { groups } }: FoundProps) {
  const nearest = usePort('admin').start.useNearest(q)
  const meant = nearest.state === 'ready' ? nearest.value : null
  const { t } = useTranslation('admin-start')
  const { locale } = useBasicWords()
  const searched = groups.map(({ kind, searched: count }) =>
    t(`search.of.${kind}`, { count, number: count.toLocaleString(locale) }),
  )
  return (
    <EmptyState
      icon={IconSearch}
      action={
        meant === null ? undefined : (
          <Anchor component={Link} to={paths.search} search={{ q: meant } as never}>
            {t('search.meant', { name: meant })}
          </Anchor>
        )
      }
    >
      {t('search.nothing', { q })} {searched.length > 0 ? t('search.through', { what: searched.join(', ') }) : null}
    </EmptyState>
  )
}
