// Which columns a list shows; the first, which leads to the record, always.
import { Button, Checkbox } from '@mantine/core'
import { IconColumns } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from '../admin.module.css'

interface Props {
  readonly columns: readonly { readonly name: string; readonly label: string }[]
  /** null: the usual ones */
  readonly shown: readonly string[] | null
  readonly onChange: (shown: readonly string[] | null) => void
}

export function Columns({ columns, shown, onChange }: Props) {
  const { t } = useTranslation(['admin-lists', 'common'])
  const [chosen, setChosen] = useState<readonly string[] | null>(null)
  const all = columns.map(({ name }) => name)
  if (columns.length < 2) return null
  const close = () => setChosen(null)
  return (
    <>
      <Button
        variant="subtle"
        leftSection={<IconColumns size={24} stroke={1.75} aria-hidden />}
        onClick={() => setChosen(shown ?? all)}
      >
        {t('columns.open')}
      </Button>
      <Dialog
        opened={chosen !== null}
        onClose={close}
        title={t('columns.title')}
        actions={
          <>
            <Button
              variant="default"
              onClick={() => {
                close()
                onChange(null)
              }}
            >
              {t('columns.usual')}
            </Button>
            <Button
              disabled={chosen?.length === 0}
              onClick={() => {
                close()
                onChange(all.filter((name) => chosen?.includes(name)))
              }}
            >
              {t('filter.apply')}
            </Button>
          </>
        }
      >
        <Checkbox.Group label={t('columns.which')} value={[...(chosen ?? [])]} onChange={setChosen}>
          <div className={classes.record}>
            {columns.map(({ name, label }) => (
              <Checkbox key={name} value={name} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      </Dialog>
    </>
  )
}
