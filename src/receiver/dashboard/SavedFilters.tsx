// 'Gespeichert' (R5): the person's own filters, each a link that opens the list with it; and the way to keep the one that is set.
// Opening works without network, changing does not.
import { ActionIcon, Button, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SavedFilter } from '../../../contract/http/saved-filters.ts'
import { setFilters } from '../../../domain/list-filters.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import { LimitedLine } from '../../ui/LimitedText.tsx'
import { Loaded } from '../../ui/Loaded.tsx'
import { ListSkeleton } from '../../ui/skeletons.tsx'
import { useWords } from '../../ui/use-words.ts'
import { listPath } from '../paths.ts'
import { useCareprovider } from '../use-careprovider.ts'
import { filterTexts } from './filter-texts.ts'
import type { ListedClinic } from './list-address.ts'
import classes from './SavedFilters.module.css'
import { filtersOfSaved, savedValuesOf } from './saved-filters.ts'
import type { ListState } from './use-list-address.ts'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly list: ListState
  readonly clinics: readonly ListedClinic[]
}

/** What is being done to one of them; null: nothing. */
type Command = { readonly kind: 'rename' | 'remove'; readonly filter: SavedFilter } | null

export function SavedFilters({ opened, onClose, list, clinics }: Props) {
  const { t } = useTranslation(['request-work', 'common'])
  const port = usePort('savedFilters')
  const { id: house } = useCareprovider()
  const saved = port.useSavedFilters(house)
  const [command, setCommand] = useState<Command>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const run = async (
    what: Promise<{ ok: true } | { ok: false; error: { code: string; errors?: readonly { code: string }[] } }>,
  ) => {
    setIsBusy(true)
    setFailure(null)
    const done = await what.finally(() => setIsBusy(false))
    if (!done.ok) setFailure(done.error.errors?.some(({ code }) => code === 'too_many') ? 'too_many' : done.error.code)
    else setCommand(null)
    return done.ok
  }
  const isSet = setFilters(list.filters).length > 0
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('filters.saved.title')}
      busy={isBusy}
      actions={
        <Button size="lg" variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      {failure === null ? null : (
        <ErrorNotice code={failure} {...(failure === 'too_many' ? { text: t('filters.saved.tooMany') } : {})} />
      )}
      {isSet ? (
        <NameForm
          label={t('filters.saved.keep')}
          submit={t('filters.saved.save')}
          busy={isBusy}
          onSubmit={(name) => run(port.save(house, null, { name, filters: savedValuesOf(list.filters) }))}
        />
      ) : (
        <Text c="dimmed">{t('filters.saved.how')}</Text>
      )}
      <Loaded of={saved} skeleton={<ListSkeleton rows={2} />}>
        {(filters) =>
          filters.length === 0 ? (
            <EmptyState>{t('filters.saved.none')}</EmptyState>
          ) : (
            <ul className={classes.list} aria-label={t('filters.saved.title')}>
              {filters.map((filter) => (
                <SavedRow
                  key={filter.id}
                  filter={filter}
                  clinics={clinics}
                  isBusy={isBusy}
                  command={command?.filter.id === filter.id ? command.kind : null}
                  onCommand={(kind) => setCommand(kind && { kind, filter })}
                  onRename={(name) => run(port.save(house, filter, { name, filters: filter.filters }))}
                  onRemove={() => run(port.remove(house, filter.id))}
                  onOpen={onClose}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
    </Dialog>
  )
}

interface RowProps {
  readonly filter: SavedFilter
  readonly clinics: readonly ListedClinic[]
  readonly isBusy: boolean
  readonly command: 'rename' | 'remove' | null
  readonly onCommand: (kind: 'rename' | 'remove' | null) => void
  readonly onRename: (name: string) => Promise<boolean>
  readonly onRemove: () => Promise<boolean>
  readonly onOpen: () => void
}

function SavedRow({ filter, clinics, isBusy, command, onCommand, onRename, onRemove, onOpen }: RowProps) {
  const { t } = useTranslation(['request-work', 'common'])
  const words = useWords()
  const { id: house } = useCareprovider()
  const { name } = filter
  const clinicOf = (id: number) => clinics.find((one) => one.id === id)?.name
  if (command === 'rename') {
    return (
      <li className={classes.item}>
        <NameForm
          label={t('filters.saved.newName')}
          submit={t('filters.saved.save')}
          start={name}
          busy={isBusy}
          onSubmit={onRename}
          onCancel={() => onCommand(null)}
        />
      </li>
    )
  }
  if (command === 'remove') {
    return (
      <li className={classes.item}>
        <Text className={classes.name ?? ''}>{t('filters.saved.removeSure', { name })}</Text>
        <div className={classes.commands}>
          <Button variant="default" disabled={isBusy} onClick={() => onCommand(null)}>
            {t('common:action.cancel')}
          </Button>
          <Button variant="default" color="red" loading={isBusy} onClick={() => void onRemove()}>
            {t('filters.saved.remove')}
          </Button>
        </div>
      </li>
    )
  }
  return (
    <li className={classes.item}>
      <Link to={listPath(house, 'new')} search={{ filterid: filter.id }} className={classes.name} onClick={onOpen}>
        <strong>{name}</strong>
        <span>{filterTexts(filtersOfSaved(filter.filters), clinicOf, words).join(' · ')}</span>
      </Link>
      <div className={classes.commands}>
        <ActionIcon size={48} aria-label={t('filters.saved.rename', { name })} onClick={() => onCommand('rename')}>
          <IconPencil size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
        <ActionIcon size={48} aria-label={t('filters.saved.removeOne', { name })} onClick={() => onCommand('remove')}>
          <IconTrash size={24} stroke={1.75} aria-hidden />
        </ActionIcon>
      </div>
    </li>
  )
}

interface NameProps {
  readonly label: string
  readonly submit: string
  readonly start?: string
  readonly busy: boolean
  readonly onSubmit: (name: string) => Promise<boolean>
  readonly onCancel?: () => void
}

function NameForm({ label, submit, start = '', busy, onSubmit, onCancel }: NameProps) {
  const { t } = useTranslation(['request-work', 'common'])
  const [name, setName] = useState(start)
  const [isMissing, setIsMissing] = useState(false)
  const send = async (event: FormEvent) => {
    event.preventDefault()
    setIsMissing(name.trim() === '')
    if (name.trim() === '') return
    if (await onSubmit(name.trim())) setName('')
  }
  return (
    <form className={classes.form} onSubmit={(event) => void send(event)} noValidate>
      <LimitedLine
        className={classes.field ?? ''}
        label={label}
        description={t('filters.saved.nameHint')}
        limit={60}
        autoComplete="off"
        value={name}
        error={isMissing ? t('filters.saved.nameMissing') : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={classes.commands}>
        {onCancel ? (
          <Button variant="default" disabled={busy} onClick={onCancel}>
            {t('common:action.cancel')}
          </Button>
        ) : null}
        <Button type="submit" loading={busy}>
          {submit}
        </Button>
      </div>
    </form>
  )
}
