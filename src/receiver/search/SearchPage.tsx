// The search on this device: one field, and the requests that it finds with the place of each hit. What is typed stays in the page:
// it may be somebody's name, so it stands in no address.
import { Button, Progress, Text, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { numberFormat } from '../../../domain/formats.ts'
import type { DeviceSearch } from '../../data/device-search-port.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { KeyHint } from '../../ui/KeyHint.tsx'
import { Page } from '../../ui/Page.tsx'
import { useWords } from '../../ui/use-words.ts'
import { FoundRequest } from './FoundRequest.tsx'
import classes from './SearchPage.module.css'
import { useResultKeys } from './use-result-keys.ts'

/** results that are shown at once */
const portion = 30
/** letters that are searched for */
const fewestLetters = 2

export function SearchPage() {
  const { t } = useTranslation(['device-search', 'receiver', 'request', 'common'])
  const port = usePort('deviceSearch')
  const [typed, setTyped] = useState(port.lastQuery)
  const [limit, setLimit] = useState(portion)
  const query = useDeferredValue(typed.trim())
  const isAsked = query.length >= fewestLetters
  const search = port.useSearch(isAsked ? query : '', limit)
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  useResultKeys(field, list)
  const type = (text: string) => {
    setTyped(text)
    setLimit(portion)
  }
  const found = search.answer?.found ?? []
  return (
    <Page title={t('title')} quietTitle>
      <div className={classes.card}>
        <div className={classes.field}>
          <TextInput
            ref={field}
            type="search"
            label={t('label')}
            description={t('private')}
            placeholder={t('placeholder')}
            leftSection={<IconSearch size={24} stroke={1.75} aria-hidden />}
            rightSection={<KeyHint keys={['/']} />}
            autoComplete="off"
            autoCorrect="off"
            autoCapitalize="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
            data-page-start
          />
          <Reading search={search} />
        </div>
        <p role="status" className="visually-hidden">
          {isAsked && search.answer ? t('found', { count: search.answer.count }) : ''}
        </p>
        {search.failed ? (
          <div className={classes.note}>
            <ErrorNotice code="unknown" text={t('failed')} onRetry={port.retry} />
          </div>
        ) : null}
        {isAsked ? (
          <Results search={search} query={query}>
            <ul ref={list} className={classes.list}>
              {found.map((one) => (
                <FoundRequest key={one.head.id} found={one} />
              ))}
            </ul>
          </Results>
        ) : (
          <Hint search={search} />
        )}
        {isAsked && search.answer && search.answer.count > limit ? (
          <div className={classes.note}>
            <Button variant="default" onClick={() => setLimit(limit + portion)}>
              {t('more')}
            </Button>
          </div>
        ) : null}
      </div>
    </Page>
  )
}

/** How far the requests are read; nothing once they all are. */
function Reading({ search: { complete, failed, done, total } }: { search: DeviceSearch }) {
  const { t } = useTranslation('device-search')
  const words = useWords()
  if (complete || failed) return null
  const counts = {
    done: numberFormat(words.locale, {}).format(done),
    total: numberFormat(words.locale, {}).format(total),
  }
  return (
    <div className={classes.reading}>
      <Text size="sm">{total === 0 ? t('beginning') : t('reading', counts)}</Text>
      <Progress value={total === 0 ? 0 : (done / total) * 100} aria-label={t('readingLabel')} />
    </div>
  )
}

function Results({ search, query, children }: { search: DeviceSearch; query: string; children: ReactNode }) {
  const { t } = useTranslation('device-search')
  const words = useWords()
  const { answer, complete, done } = search
  // nothing found yet is not nothing found
  if (answer === null || (answer.count === 0 && !complete)) return null
  if (answer.count > 0) {
    return (
      <>
        <p className={classes.count} aria-hidden>
          {t('found', { count: answer.count })}
        </p>
        {children}
      </>
    )
  }
  return (
    <EmptyState icon={IconSearch}>
      {t('none', { query })} {t('searched', { count: done, shown: numberFormat(words.locale, {}).format(done) })}{' '}
      {t('noneHint')}
    </EmptyState>
  )
}

function Hint({ search: { complete, total } }: { search: DeviceSearch }) {
  const { t } = useTranslation('device-search')
  const words = useWords()
  return (
    <EmptyState icon={IconSearch}>
      {t('what')} {complete ? t('searched', { count: total, shown: numberFormat(words.locale, {}).format(total) }) : ''}
    </EmptyState>
  )
}
