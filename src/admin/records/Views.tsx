// Saved views of a list: one's own and the shared ones; one that was changed says so, and is kept or left.
import { Button, Checkbox, NativeSelect, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { ListView } from '../../../contract/http/list-views.ts'
import { usePort } from '../../data/PortsProvider.tsx'
import { useCommand } from '../../data/use-command.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorNotice } from '../../ui/ErrorNotice.tsx'
import classes from '../admin.module.css'
import { isSameView } from './list-address.ts'

interface Props {
  readonly list: string
  /** id of the view in the address */
  readonly view: number | null
  /** as the list stands now */
  readonly kept: Readonly<Record<string, string>>
  /** keeps views of its own */
  readonly mayKeep: boolean
  readonly onOpen: (view: ListView | null) => void
}

export function Views({ list, view, kept, mayKeep, onOpen }: Props) {
  const { t } = useTranslation(['admin-lists', 'common'])
  const { lists } = usePort('admin')
  const found = lists.useViews(list)
  const command = useCommand()
  const [isNaming, setIsNaming] = useState(false)
  if (found.state !== 'ready') return null
  const views = found.value
  const open = views.find(({ id }) => id === view) ?? null
  const isOther = open !== null && !isSameView(open.query, kept)
  if (views.length === 0 && !mayKeep) return null
  return (
    <div className={classes.tools}>
      {views.length > 0 ? (
        <NativeSelect
          size="md"
          label={t('view.label')}
          value={open ? String(open.id) : ''}
          data={[
            { value: '', label: t('view.none') },
            ...views.map(({ id, name, shared }) => ({
              value: String(id),
              label: shared ? t('view.sharedName', { name }) : name,
            })),
          ]}
          onChange={(event) => onOpen(views.find(({ id }) => String(id) === event.currentTarget.value) ?? null)}
        />
      ) : null}
      {isOther ? <Text role="status">{t('view.changed')}</Text> : null}
      {isOther && mayKeep ? (
        <Button
          variant="default"
          loading={command.isBusy}
          onClick={() =>
            void command.run(() => lists.saveView(list, open, { name: open.name, shared: open.shared, query: kept }))
          }
        >
          {t('view.save')}
        </Button>
      ) : null}
      {isOther ? (
        <Button variant="subtle" onClick={() => onOpen(open)}>
          {t('view.discard')}
        </Button>
      ) : null}
      {mayKeep ? (
        <Button variant="default" onClick={() => setIsNaming(true)}>
          {t('view.saveAs')}
        </Button>
      ) : null}
      {open && mayKeep && !isOther ? (
        <Button
          variant="subtle"
          loading={command.isBusy}
          onClick={() =>
            void command.run(
              () => lists.removeView(list, open),
              () => onOpen(null),
            )
          }
        >
          {t('view.remove')}
        </Button>
      ) : null}
      {command.failure ? <ErrorNotice code={command.failure.code} /> : null}
      {isNaming ? (
        <NewView
          list={list}
          kept={kept}
          onClose={() => setIsNaming(false)}
          onSaved={(saved) => {
            setIsNaming(false)
            onOpen(saved)
          }}
        />
      ) : null}
    </div>
  )
}

interface NewProps extends Pick<Props, 'list' | 'kept'> {
  readonly onClose: () => void
  readonly onSaved: (view: ListView) => void
}

function NewView({ list, kept, onClose, onSaved }: NewProps) {
  const { t } = useTranslation(['admin-lists', 'common'])
  const { lists } = usePort('admin')
  const command = useCommand()
  const [name, setName] = useState('')
  const [shared, setShared] = useState(false)
  const [isMissing, setIsMissing] = useState(false)
  const save = () => {
    const fields = { name: name.trim(), shared, query: kept }
    setIsMissing(fields.name === '')
    if (fields.name !== '') void command.run(() => lists.saveView(list, null, fields), onSaved)
  }
  const isFull = command.failure?.errors?.some(({ code }) => code === 'too_many') ?? false
  return (
    <Dialog
      opened
      onClose={onClose}
      title={t('view.saveAs')}
      busy={command.isBusy}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('common:action.cancel')}
          </Button>
          <Button loading={command.isBusy} onClick={save}>
            {t('view.save')}
          </Button>
        </>
      }
    >
      <div className={classes.record}>
        <TextInput
          label={t('view.name')}
          description={t('view.nameHint')}
          value={name}
          onChange={(event) => setName(event.currentTarget.value)}
          error={isMissing ? t('view.nameMissing') : null}
        />
        <Checkbox
          label={t('view.shared')}
          checked={shared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
        {command.failure ? (
          <ErrorNotice code={command.failure.code} {...(isFull ? { text: t('view.tooMany') } : {})} />
        ) : null}
      </div>
    </Dialog>
  )
}
