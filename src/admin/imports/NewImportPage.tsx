// Chooses a list and its file; what is read of it is shown on the next page, before anything is written.
import { Button, NativeSelect, Text } from '@mantine/core'
import { IconFileText, IconPhoto } from '@tabler/icons-react'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { largestImport } from '../../../contract/http/admin-imports.ts'
import { type ImportedList, importedLists } from '../../../contract/http/system.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { ChooseButton } from '../../ui/ChooseButton.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { Page } from '../../ui/Page.tsx'
import classes from '../admin.module.css'
import { BackLink } from '../BackLink.tsx'
import { paths } from '../paths.ts'

const listOf = (text: unknown): ImportedList => importedLists.find((list) => list === text) ?? 'insurances'

export function NewImportPage() {
  const { t } = useTranslation(['admin', 'admin-contents'])
  const navigate = useNavigate()
  const address: Record<string, unknown> = useSearch({ strict: false })
  const { imports } = usePort('admin')
  const command = useCommand()
  const [list, setList] = useState(listOf(address.list))
  const [file, setFile] = useState<File | null>(null)
  const [logos, setLogos] = useState<readonly File[]>([])
  const [problem, setProblem] = useState<'missing' | 'large' | null>(null)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const isLarge = [file, ...logos].some((one) => (one?.size ?? 0) > largestImport)
    setProblem(file === null ? 'missing' : isLarge ? 'large' : null)
    if (file === null || isLarge) return
    void command.run(
      () => imports.preview(list, file, list === 'partners' ? logos : []),
      ({ id }) => void navigate({ to: paths.import, params: { id: String(id) } } as never),
    )
  }
  const code = command.failure?.errors?.find(({ path }) => path === 'body.content')?.code
  return (
    <Page
      title={t('admin-contents:import.new')}
      width="form"
      back={<BackLink to={paths.imports}>{t('sections.imports')}</BackLink>}
    >
      <form className={classes.form} onSubmit={submit} noValidate>
        <NativeSelect
          label={t('admin-contents:import.list')}
          value={list}
          data={importedLists.map((one) => ({ value: one, label: t(`admin-contents:list.${one}`) }))}
          onChange={(event) => setList(listOf(event.currentTarget.value))}
        />
        <Text>{t(`admin-contents:format.${list}`)}</Text>
        <Text c="dimmed">{t('admin-contents:import.letters')}</Text>
        <div className={classes.actions}>
          <ChooseButton
            label={t('admin-contents:import.choose')}
            accept=".csv,.txt,.tsv,text/csv,text/plain"
            icon={IconFileText}
            onChoose={(chosen) => {
              setFile(chosen)
              setProblem(null)
              command.clear()
            }}
          />
          <span>{file?.name ?? t('admin-contents:import.noFile')}</span>
        </div>
        {list === 'partners' ? (
          <div className={classes.actions}>
            <ChooseButton
              label={t('admin-contents:import.logos')}
              accept="image/png,image/jpeg,image/webp"
              icon={IconPhoto}
              multiple
              onChoose={(first, others) => setLogos([first, ...others])}
            />
            <span>{logos.map(({ name }) => name).join(', ')}</span>
          </div>
        ) : null}
        {problem ? <ErrorNotice code="validation_failed" text={t(`admin-contents:import.${problem}`)} /> : null}
        {command.failure ? (
          <ErrorNotice
            code={command.failure.code}
            {...(code ? { text: t(`admin-contents:unreadable.${code}` as 'admin-contents:unreadable.empty') } : {})}
          />
        ) : null}
        <Button type="submit" size="lg" loading={command.isBusy}>
          {t('admin-contents:import.check')}
        </Button>
        <Text c="dimmed">{t('admin-contents:import.nothingYet')}</Text>
      </form>
    </Page>
  )
}
