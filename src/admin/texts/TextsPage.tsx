// Texts of the apps, of mails and of telephones (W44): found by the words on the screen, each leads to its page.
import '@mantine/core/styles/Switch.css'
import { Anchor, Button, NativeSelect, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { recordsPerPage } from '../../../contract/http/resource.ts'
import { type TextLine, textLocales, textParts } from '../../../contract/http/texts.ts'
import type { TextQuery } from '../../data/admin/texts-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { Page } from '../../ui/Page.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { TabsWithDot } from '../../ui/TabsWithDot.tsx'
import { MomentText } from '../../ui/times.tsx'
import classes from '../admin.module.css'
import { paths } from '../paths.ts'
import { editsTexts } from '../rights.ts'
import { useRoles } from '../use-roles.ts'
import { nameOf } from './name-of.ts'
import own from './texts.module.css'

/** letters, as the server takes them */
const longestSearch = 200
const filters = ['changed', 'missing', 'stale'] as const

const oneOf = <T extends string>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value)

/** Where the list stands, as in the address. */
function useAddress() {
  const address: Record<string, unknown> = useSearch({ strict: false })
  const navigate = useNavigate()
  const only = oneOf(filters, address.only)
  const q =
    typeof address.q === 'string' || typeof address.q === 'number' ? String(address.q).slice(0, longestSearch) : ''
  const start = Math.max(0, Math.trunc(Number(address.start) || 0))
  const part = oneOf(textParts, address.tab) ?? 'app'
  const locale = oneOf(textLocales, address.locale) ?? 'de'
  const query: TextQuery = { part, locale, start, count: recordsPerPage.usual, ...(q && { q }), ...(only && { only }) }
  const go = (next: Readonly<Record<string, string | number | undefined>>) => {
    const all = { tab: part, locale, q, only, start: 0, ...next }
    const said = Object.entries(all).filter(
      ([name, value]) => value && !(name === 'tab' && value === 'app') && !(name === 'locale' && value === 'de'),
    )
    void navigate({ to: paths.texts, search: Object.fromEntries(said), replace: !('start' in next) } as never)
  }
  return { query, q, only, go }
}

export function TextsPage() {
  const { t } = useTranslation('admin-texts')
  const { query, go } = useAddress()
  return (
    <Page title={t('title')} width="wide">
      <TabsWithDot
        label={t('parts')}
        tabs={textParts.map((part) => ({ value: part, label: t(`part.${part}`) }))}
        value={query.part}
        onChange={(part) => go({ tab: part, only: undefined })}
      >
        <List key={query.part} />
      </TabsWithDot>
    </Page>
  )
}

function List() {
  const { t } = useTranslation(['admin-texts', 'admin'])
  const { query, q, only, go } = useAddress()
  const found = usePort('admin').texts.useFound(query)
  const mayEdit = editsTexts(useRoles())
  const [typed, setTyped] = useState(q)
  const find = (event: FormEvent) => {
    event.preventDefault()
    go({ q: typed.trim().slice(0, longestSearch) })
  }
  const { start } = query
  return (
    <div className={own.list}>
      <search>
        <form className={classes.tools} onSubmit={find}>
          <TextInput
            className={classes.search ?? ''}
            label={t('search')}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button type="submit" variant="default" leftSection={<IconSearch size={24} stroke={1.75} aria-hidden />}>
            {t('admin:list.find')}
          </Button>
          <NativeSelect
            size="md"
            label={t('language')}
            value={query.locale}
            data={textLocales.map((locale) => ({ value: locale, label: t(`locale.${locale}`) }))}
            onChange={(event) => go({ locale: event.currentTarget.value })}
          />
          {q || only ? (
            <Button
              variant="subtle"
              onClick={() => {
                setTyped('')
                go({ q: '', only: undefined })
              }}
            >
              {t('admin:list.clear')}
            </Button>
          ) : null}
        </form>
      </search>
      {query.part === 'mobile' && mayEdit ? <OwnKey /> : null}
      <Loaded of={found} skeleton={<ListSkeleton rows={8} />}>
        {({ texts, total, ...counts }) => (
          <>
            <div className={own.filters}>
              {filters.map((name) =>
                counts[name] > 0 || only === name ? (
                  <Switch
                    key={name}
                    label={t(`only.${name}`, { count: counts[name] })}
                    checked={only === name}
                    onChange={(event) => go({ only: event.currentTarget.checked ? name : undefined })}
                  />
                ) : null,
              )}
            </div>
            <p role="status" className={classes.total}>
              {t('total', { count: total })}
            </p>
            {texts.length === 0 ? (
              <EmptyState icon={IconSearch}>{t('empty')}</EmptyState>
            ) : (
              <div className={classes.scroll}>
                <table className={classes.table} aria-label={t('title')}>
                  <thead>
                    <tr>
                      {['text', 'place', 'state'].map((name) => (
                        <th key={name} scope="col">
                          {t(`column.${name}`)}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {texts.map((line) => (
                      <Row key={line.group} line={line} locale={query.locale} />
                    ))}
                  </tbody>
                </table>
              </div>
            )}
            {total > query.count || start > 0 ? (
              <nav className={classes.pages} aria-label={t('admin:list.pages')}>
                <span className="num">
                  {t('admin:list.range', { from: Math.min(start + 1, total), to: start + texts.length, total })}
                </span>
                <Button
                  variant="default"
                  disabled={start === 0}
                  onClick={() => go({ start: Math.max(0, start - query.count) })}
                >
                  {t('admin:list.previous')}
                </Button>
                <Button
                  variant="default"
                  disabled={start + texts.length >= total}
                  onClick={() => go({ start: start + query.count })}
                >
                  {t('admin:list.next')}
                </Button>
              </nav>
            ) : null}
          </>
        )}
      </Loaded>
    </div>
  )
}

/** A text that an app of a telephone reads under a key of the operator's own. */
function OwnKey() {
  const { t } = useTranslation('admin-texts')
  const navigate = useNavigate()
  const [key, setKey] = useState('')
  const [isWrong, setIsWrong] = useState(false)
  const add = (event: FormEvent) => {
    event.preventDefault()
    setIsWrong(!/^[\w.-]{1,190}$/.test(key.trim()))
    if (!/^[\w.-]{1,190}$/.test(key.trim())) return
    void navigate({ to: paths.text, params: { part: 'mobile', group: `native:${key.trim()}` } } as never)
  }
  return (
    <form className={classes.tools} onSubmit={add}>
      <TextInput
        className={classes.search ?? ''}
        label={t('ownKey.label')}
        description={t('ownKey.help')}
        value={key}
        error={isWrong ? t('ownKey.wrong') : null}
        onChange={(event) => setKey(event.currentTarget.value)}
      />
      <Button type="submit" variant="default">
        {t('ownKey.add')}
      </Button>
    </form>
  )
}

function Row({ line, locale }: { readonly line: TextLine; readonly locale: TextQuery['locale'] }) {
  const { t } = useTranslation('admin-texts')
  const { part, group, number, text, state, changed, missing } = line
  return (
    <tr>
      <td data-label={t('column.text')} className={own.text}>
        <Anchor component={Link} to={paths.text} params={{ part, group } as never} search={{ locale } as never}>
          {number === null ? '' : `${number} `}
          {text || t('nothing')}
        </Anchor>
      </td>
      <td data-label={t('column.place')} className={own.key}>
        {group}
      </td>
      <td data-label={t('column.state')}>
        {t(`state.${state}`)}
        {changed ? (
          <>
            {', '}
            {nameOf(changed.account, t)}, <MomentText at={changed.at} />
          </>
        ) : null}
        {missing ? <div>{t('missing')}</div> : null}
      </td>
    </tr>
  )
}
