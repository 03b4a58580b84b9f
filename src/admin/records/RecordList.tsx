// A list of records: search, filters, order and page stand in the address; each row leads to its record.
import { Anchor, Button, NativeSelect, TextInput } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import type { RecordQuery, RecordsPort } from '../../data/admin-port.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import classes from '../admin.module.css'

export interface Column<Item> {
  /** text of the column's head */
  readonly label: string
  /** the list can be sorted by it, under this name */
  readonly sort?: string
  readonly value: (item: Item) => ReactNode
}

export interface ListFilter {
  readonly name: string
  readonly label: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
}

/** letters, as the server takes them */
const longestSearch = 200

interface Props<Item extends { readonly id: number; readonly name: string }> {
  readonly title: string
  readonly port: Pick<RecordsPort<Item, never>, 'useList'>
  readonly columns: readonly Column<Item>[]
  readonly filters: readonly ListFilter[]
  /** address of a record, with $id; of the list without it */
  readonly path: string
  readonly listPath: string
  /** what its search looks in, where that is not name, place and number */
  readonly searchLabel?: string
  /** by what it is sorted unless the address says something else */
  readonly usualSort?: string
  /** text of the way to a new one; null: this role adds none */
  readonly add: { readonly label: string; readonly to: string } | null
}

const asText = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

export function RecordList<Item extends { readonly id: number; readonly name: string }>(props: Props<Item>) {
  const { title, port, columns, filters, path, listPath, usualSort = 'name', searchLabel, add } = props
  const { t } = useTranslation('admin')
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const q = asText(address.q)
  const sort = asText(address.sort) || usualSort
  const start = Math.max(0, Math.trunc(Number(address.start) || 0))
  const set = filters.flatMap(({ name, choices }) =>
    choices.some(({ value }) => value === asText(address[name])) ? [[name, asText(address[name])] as const] : [],
  )
  const query: RecordQuery = { start, count: recordsPerPage.usual, sort, ...(q && { q }), ...Object.fromEntries(set) }
  const list = port.useList(query)
  const [typed, setTyped] = useState(q)
  const go = (next: Readonly<Record<string, string | number>>) => {
    const all: Record<string, string | number> = { ...(q && { q }), ...Object.fromEntries(set), sort, ...next }
    const search = Object.fromEntries(
      Object.entries(all).filter(
        ([name, value]) => value !== '' && value !== 0 && !(name === 'sort' && value === usualSort),
      ),
    )
    void navigate({ to: listPath, search, replace: !('start' in next) })
  }
  const find = (event: FormEvent) => {
    event.preventDefault()
    go({ q: typed.trim().slice(0, longestSearch) })
  }
  return (
    <Page
      title={title}
      width="wide"
      aside={
        add ? (
          <Button component={Link} to={add.to} leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}>
            {add.label}
          </Button>
        ) : null
      }
    >
      <search>
        <form className={classes.tools} onSubmit={find}>
          <TextInput
            className={classes.search ?? ''}
            label={searchLabel ?? t('list.search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" leftSection={<IconSearch size={24} stroke={1.75} aria-hidden />}>
            {t('list.find')}
          </Button>
          {filters.map(({ name, label, choices }) => (
            <NativeSelect
              key={name}
              size="md"
              label={label}
              value={asText(address[name])}
              data={[{ value: '', label: t('list.any') }, ...choices]}
              onChange={(event) => go({ [name]: event.currentTarget.value })}
            />
          ))}
          {q || set.length > 0 ? (
            <Button
              variant="subtle"
              onClick={() => {
                setTyped('')
                go(Object.fromEntries([['q', ''], ...set.map(([name]) => [name, ''])]))
              }}
            >
              {t('list.clear')}
            </Button>
          ) : null}
        </form>
      </search>
      <Loaded of={list} skeleton={<ListSkeleton rows={8} />}>
        {({ items, total }) => (
          <>
            <p role="status" className={classes.total}>
              {t('list.total', { count: total })}
            </p>
            {items.length === 0 ? (
              <EmptyState icon={IconSearch}>{t('list.empty')}</EmptyState>
            ) : (
              <div className={classes.scroll}>
                <table className={classes.table} aria-label={title}>
                  <thead>
                    <tr>
                      {columns.map((column) => (
                        <Head key={column.label} column={column} sort={sort} onSort={(by) => go({ sort: by })} />
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((item) => (
                      <tr key={item.id}>
                        {columns.map(({ label, value }, at) => (
                          <td key={label} data-label={label}>
                            {at === 0 ? (
                              <Anchor component={Link} to={path} params={{ id: String(item.id) } as never}>
                                {value(item)}
                              </Anchor>
                            ) : (
                              value(item)
                            )}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            <Pages start={start} shown={items.length} total={total} onStart={(next) => go({ start: next })} />
          </>
        )}
      </Loaded>
    </Page>
  )
}

interface HeadProps<Item> {
  readonly column: Column<Item>
  readonly sort: string
  readonly onSort: (by: string) => void
}

function Head<Item>({ column: { label, sort: by }, sort, onSort }: HeadProps<Item>) {
  if (by === undefined) return <th scope="col">{label}</th>
  const isUp = sort === by
  const isDown = sort === `-${by}`
  return (
    <th scope="col" aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
      <button type="button" className={classes.sort} onClick={() => onSort(isUp ? `-${by}` : by)}>
        {label} {isUp ? <IconArrowUp size={16} aria-hidden /> : null}
        {isDown ? <IconArrowDown size={16} aria-hidden /> : null}
      </button>
    </th>
  )
}

interface PagesProps {
  readonly start: number
  readonly shown: number
  readonly total: number
  readonly onStart: (start: number) => void
}

export function Pages({ start, shown, total, onStart }: PagesProps) {
  const { t } = useTranslation('admin')
  const { usual } = recordsPerPage
  if (total <= usual && start === 0) return null
  return (
    <nav className={classes.pages} aria-label={t('list.pages')}>
      <span className="num">{t('list.range', { from: Math.min(start + 1, total), to: start + shown, total })}</span>
      <Button variant="default" disabled={start === 0} onClick={() => onStart(Math.max(0, start - usual))}>
        {t('list.previous')}
      </Button>
      <Button variant="default" disabled={start + shown >= total} onClick={() => onStart(start + usual)}>
        {t('list.next')}
      </Button>
    </nav>
  )
}
