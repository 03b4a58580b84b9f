// A list of records: search, filters, order, page and columns stand in the address; each row leads to its record. What is chosen is a
// fixed list of numbers, for a file or a bulk change.
import { Anchor, Button, Checkbox } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPlus, IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { type BulkKind, type CsvColumn, recordsPerPage } from '../../../contract/http/resource.ts'
import type { RecordsPort } from '../../data/admin-port.ts'
import { useAccount } from '../../state/SessionProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useToday } from '../../ui/use-today.ts'
import classes from '../admin.module.css'
import { Columns } from './Columns.tsx'
import { FilterBar } from './FilterBar.tsx'
import { keptOf, type ListAddress, type ListFilter, queryOf, readAddress, searchOf } from './list-address.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { useChosen } from './use-list-memory.ts'
import { Views } from './Views.tsx'

export interface Column<Item> {
  /** text of the column's head */
  readonly label: string
  /** the list can be sorted by it, under this name */
  readonly sort?: string
  /** its name in the address, where it is not its sort's; a column without either is always shown */
  readonly key?: string
  /** only where there is room, unless somebody chose it */
  readonly isMinor?: boolean
  readonly value: (item: Item) => ReactNode
}

/** What the list can do beside its pages: views, a file, bulk changes, as its resource declares them. */
export interface ListTools {
  readonly resource: {
    readonly name: string
    readonly csv: Readonly<Record<string, CsvColumn>>
    readonly bulk: Readonly<Record<string, BulkKind>>
  }
  /** this role changes its records */
  readonly mayEdit: boolean
}

interface Listed {
  readonly id: number
  readonly name?: string
}

interface Props<Item extends Listed> {
  readonly title: string
  readonly port: Pick<RecordsPort<Item, never>, 'useList'>
  readonly columns: readonly Column<Item>[]
  readonly filters: readonly ListFilter[]
  /** address of a record, with $id; of the list without it */
  readonly path: string
  readonly listPath: string
  /** what its search looks in, where that is not name, place and number; null: it has none */
  readonly searchLabel?: string | null
  /** by what it is sorted unless the address says something else */
  readonly usualSort?: string
  /** text of the way to a new one; null: this role adds none */
  readonly add: { readonly label: string; readonly to: string } | null
  readonly tools?: ListTools
  /** beside the title, where nothing is added */
  readonly aside?: ReactNode
}

const nameOf = <Item,>({ key, sort }: Column<Item>): string | null => key ?? sort ?? null
const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName))

export function RecordList<Item extends Listed>(props: Props<Item>) {
  const {
    title,
    port,
    columns,
    filters,
    path,
    listPath,
    usualSort = 'name',
    searchLabel,
    add,
    tools,
    aside = null,
  } = props
  const { t } = useTranslation(['admin', 'admin-lists'])
  const navigate = useNavigate()
  const { id: me } = useAccount()
  const today = Date.parse(useToday())
  const at = readAddress(useSearch({ strict: false }), filters, usualSort)
  const query = queryOf(at, filters, { me, today })
  const list = port.useList(query)
  const [chosen, setChosen] = useChosen(listPath, at, searchOf(at, usualSort))
  const searchRef = useRef<HTMLInputElement>(null)
  useSlash(searchRef)
  const go = (to: Partial<ListAddress>) => {
    const next = { ...at, start: 0, ...to }
    void navigate({ to: listPath, search: searchOf(next, usualSort), replace: to.start === undefined })
  }
  const shown = columns.filter(
    (column, n) => n === 0 || at.columns?.includes(nameOf(column) ?? '') !== false || nameOf(column) === null,
  )
  const isMinor = ({ isMinor: minor = false }: Column<Item>) => (minor && at.columns === null ? '' : undefined)
  const mark = (ids: readonly number[], isMarked: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) isMarked ? next.add(id) : next.delete(id)
    setChosen(next)
  }
  const markByKey = (id: number) => (event: KeyboardEvent) => {
    if (event.key.toLowerCase() !== 'x' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
      return
    mark([id], !chosen.has(id))
  }
  const mayChoose = tools !== undefined && (Object.keys(tools.resource.csv).length > 0 || tools.mayEdit)
  return (
    <Page
      title={title}
      width="wide"
      aside={
        add ? (
          <Button component={Link} to={add.to} leftSection={<IconPlus size={24} stroke={1.75} aria-hidden />}>
            {add.label}
          </Button>
        ) : (
          aside
        )
      }
    >
      {tools ? (
        <Views
          list={tools.resource.name}
          view={at.view}
          kept={keptOf(at, usualSort)}
          mayKeep={tools.mayEdit}
          onOpen={(view) =>
            void navigate({ to: listPath, search: view ? { ...view.query, view: view.id } : {}, replace: true })
          }
        />
      ) : null}
      <FilterBar
        key={at.q}
        filters={filters}
        at={at}
        searchLabel={searchLabel === undefined ? t('list.search') : searchLabel}
        searchRef={searchRef}
        onChange={go}
      />
      <Loaded of={list} skeleton={<ListSkeleton rows={8} />}>
        {({ items, total }) => (
          <>
            <div className={classes.head}>
              <p role="status" className={classes.total}>
                {t('list.total', { count: total })}
              </p>
              <Columns
                columns={columns.flatMap((column, n) => {
                  const name = nameOf(column)
                  return n === 0 || name === null ? [] : [{ name, label: column.label }]
                })}
                shown={at.columns}
                onChange={(names) => go({ columns: names, start: at.start })}
              />
            </div>
            {items.length === 0 ? (
              <EmptyState icon={IconSearch}>{t('list.empty')}</EmptyState>
            ) : (
              <div className={classes.scroll}>
                <table className={classes.table} aria-label={title}>
                  <thead>
                    <tr>
                      {mayChoose ? (
                        <th scope="col" className={classes.pick}>
                          <Checkbox
                            aria-label={t('admin-lists:select.page')}
                            checked={items.every(({ id }) => chosen.has(id))}
                            indeterminate={
                              items.some(({ id }) => chosen.has(id)) && !items.every(({ id }) => chosen.has(id))
                            }
                            onChange={(event) =>
                              mark(
                                items.map(({ id }) => id),
                                event.currentTarget.checked,
                              )
                            }
                          />
                        </th>
                      ) : null}
                      {shown.map((column) => (
                        <Head
                          key={column.label}
                          column={column}
                          sort={at.sort}
                          minor={isMinor(column)}
                          onSort={(by) => go({ sort: by })}
                        />
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {items.map((item) => (
                      <tr key={item.id} {...(mayChoose ? { onKeyDown: markByKey(item.id) } : {})}>
                        {mayChoose ? (
                          <td className={classes.pick}>
                            <Checkbox
                              aria-label={t('admin-lists:select.one', { name: item.name ?? item.id })}
                              checked={chosen.has(item.id)}
                              onChange={(event) => mark([item.id], event.currentTarget.checked)}
                            />
                          </td>
                        ) : null}
                        {shown.map((column, n) => (
                          <td
                            key={column.label}
                            data-label={column.label}
                            data-first={n === 0 ? '' : undefined}
                            data-minor={isMinor(column)}
                          >
                            {n === 0 ? (
                              <Anchor component={Link} to={path} params={{ id: String(item.id) } as never}>
                                {column.value(item)}
                              </Anchor>
                            ) : (
                              column.value(item)
                            )}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            <Pages start={at.start} shown={items.length} total={total} onStart={(next) => go({ start: next })} />
            {tools && mayChoose ? (
              <SelectionBar
                tools={tools}
                title={title}
                query={query}
                chosen={chosen}
                total={total}
                onChoose={(ids) => setChosen(new Set(ids))}
              />
            ) : null}
          </>
        )}
      </Loaded>
    </Page>
  )
}

/** '/' leads into the search of the list. */
function useSlash(field: { readonly current: HTMLInputElement | null }): void {
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target) || !field.current) return
      event.preventDefault()
      field.current.focus()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [field])
}

interface HeadProps<Item> {
  readonly column: Column<Item>
  readonly sort: string
  readonly minor: '' | undefined
  readonly onSort: (by: string) => void
}

function Head<Item>({ column: { label, sort: by }, sort, minor, onSort }: HeadProps<Item>) {
  if (by === undefined)
    return (
      <th scope="col" data-minor={minor}>
        {label}
      </th>
    )
  const isUp = sort === by
  const isDown = sort === `-${by}`
  return (
    <th scope="col" data-minor={minor} aria-sort={isUp ? 'ascending' : isDown ? 'descending' : 'none'}>
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
