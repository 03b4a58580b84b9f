// The list behind '?': all keys of the clinic's app, and the switch that turns single letters off.
import { Button, Checkbox } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '../../ui/Dialog.tsx'
import classes from './KeysHelp.module.css'
import { helpedKeys } from './key-commands.ts'
import { chooseLetterKeys, useLetterKeys } from './letter-keys.ts'

const named = new Set(['ctrl', 'enter', 'escape'])

export function KeysHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation(['sender', 'common'])
  const on = useLetterKeys((state) => state.on)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('keys.title')}
      actions={
        <Button size="lg" variant="default" onClick={onClose}>
          {t('common:action.close')}
        </Button>
      }
    >
      <Checkbox
        checked={on}
        onChange={(event) => chooseLetterKeys(event.currentTarget.checked)}
        label={t('keys.letters')}
        mb="sm"
      />
      <dl className={classes.list}>
        {helpedKeys.map(({ command, keys, together }) => (
          <div key={command} className={classes.line}>
            <dt className={classes.keys}>
              {keys.map((key, place) => (
                <span key={key}>
                  {place > 0 ? ` ${t(together ? 'keys.and' : command === 'group' ? 'keys.to' : 'keys.then')} ` : null}
                  <kbd className={classes.key}>{named.has(key) ? t(`common:key.${key}`) : key}</kbd>
                </span>
              ))}
            </dt>
            <dd className={classes.what}>{t(`keys.command.${command}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  )
}
