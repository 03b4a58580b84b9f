// The clinic's own words for codes of which no source says what they mean: typed, pasted, or out of a CSV file.
import { Button, Text, Textarea } from '@mantine/core'
import { IconFileUpload } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { CatalogueList } from '../../../../catalogue/define.ts'
import { type ClinicKeyList, maxMeaning } from '../../../../contract/http/clinic-material.ts'
import { keyLists, numberedOf } from '../../../../domain/rehab-forms/key-lists.ts'
import { typedKeys } from '../../../../domain/rehab-forms/typed-key-list.ts'
import { usePort } from '../../../data/PortsProvider.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { ChooseButton } from '../../../ui/ChooseButton.tsx'
import { LimitedLine } from '../../../ui/LimitedText.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { FailureNotice } from '../../FailureNotice.tsx'
import classes from './Material.module.css'

/** a list has some twenty lines */
const maxFileBytes = 200_000

export function KeyListsPanel({ lists }: { readonly lists: readonly ClinicKeyList[] }) {
  const { t } = useTranslation('clinic-material')
  return (
    <Panel title={t('keys.title')}>
      <div className={classes.parts}>
        <Text>{t('keys.why')}</Text>
        {keyLists.map((list) => (
          <OneList key={list.name} list={list} known={lists.find((one) => one.list === list.name) ?? null} />
        ))}
      </div>
    </Panel>
  )
}

interface Props {
  readonly list: CatalogueList
  readonly known: ClinicKeyList | null
}

function OneList({ list, known }: Props) {
  const { t } = useTranslation('clinic-material')
  const codes = numberedOf(list).map(({ code }) => String(code))
  return (
    <details>
      <summary className={classes.summary}>
        <span className={classes.name}>{t(`list.${list.name}`)}</span>
        <span className={classes.minor}>
          {t('keys.count', { named: known?.entries.length ?? 0, count: codes.length })}
        </span>
      </summary>
      {/* what another person saved meanwhile is shown anew */}
      <Words key={known?.at ?? 0} list={list} codes={codes} known={known} />
    </details>
  )
}

function Words({ list, codes, known }: Props & { readonly codes: readonly string[] }) {
  const { t } = useTranslation('clinic-material')
  const port = usePort('material')
  const { run, isBusy, failure } = useCommand()
  const [words, setWords] = useState<Readonly<Record<string, string>>>(() =>
    Object.fromEntries((known?.entries ?? []).map(({ code, meaning }) => [code, meaning])),
  )
  const [pasted, setPasted] = useState('')
  const [taken, setTaken] = useState<{ readonly count: number; readonly unread: readonly string[] } | null>(null)
  const [isTooBig, setIsTooBig] = useState(false)
  const take = (text: string) => {
    const { entries, unread } = typedKeys(text, codes, maxMeaning)
    setWords((before) => ({ ...before, ...Object.fromEntries(entries.map(({ code, meaning }) => [code, meaning])) }))
    setTaken({ count: entries.length, unread })
    setPasted('')
  }
  const choose = async (file: File) => {
    setIsTooBig(file.size > maxFileBytes)
    if (file.size > maxFileBytes) return
    const bytes = await file.arrayBuffer()
    take(decoded(bytes))
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const entries = codes.flatMap((code) => {
      const meaning = (words[code] ?? '').trim()
      return meaning === '' ? [] : [{ code, meaning }]
    })
    void run(() => port.saveKeyList(list.name, entries))
  }
  return (
    <form className={classes.parts} onSubmit={save} noValidate>
      {codes.map((code) => (
        <LimitedLine
          key={code}
          label={t('keys.meaningOf', { code })}
          limit={maxMeaning}
          autoComplete="off"
          value={words[code] ?? ''}
          onChange={(event) => setWords({ ...words, [code]: event.currentTarget.value })}
        />
      ))}
      <Textarea
        label={t('keys.paste')}
        description={t('keys.pasteHow')}
        autosize
        minRows={2}
        maxRows={8}
        value={pasted}
        onChange={(event) => setPasted(event.currentTarget.value)}
      />
      <div className={classes.ways}>
        <Button variant="default" onClick={() => take(pasted)}>
          {t('keys.take')}
        </Button>
        <ChooseButton
          label={t('keys.file')}
          accept=".csv,.txt,text/csv,text/plain"
          icon={IconFileUpload}
          onChoose={(file) => void choose(file)}
        />
      </div>
      <div role="status">
        {isTooBig ? <Text>{t('keys.tooBig')}</Text> : null}
        {taken ? <Text>{t('keys.taken', { count: taken.count })}</Text> : null}
        {taken && taken.unread.length > 0 ? (
          <Text>{t('keys.unread', { count: taken.unread.length, lines: taken.unread.join(' · ') })}</Text>
        ) : null}
      </div>
      <div>
        <Button type="submit" loading={isBusy}>
          {t('keys.save')}
        </Button>
      </div>
      <FailureNotice failure={failure} />
    </form>
  )
}

/** Tables are saved in the signs of the system: what is no UTF-8 is Windows'. */
function decoded(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
