// A recovery code with what helps to keep it: copying and printing.
import { Button, Group } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { printPage } from '../../../platform/print-page.ts'
import { CannotPrint } from '../../../ui/CannotPrint.tsx'
import { CodeGroups } from '../../../ui/CodeGroups.tsx'
import { CopyButton } from '../../../ui/CopyButton.tsx'
import classes from './recovery.module.css'

export function CodeText({ code }: { code: string }) {
  const { t } = useTranslation('recovery')
  const [cannotPrint, setCannotPrint] = useState(false)
  return (
    <>
      <CodeGroups code={code} label={t('code')} />
      <Group className={classes.screenOnly ?? ''}>
        <CopyButton value={code} name={t('code')} />
        <Button
          size="sm"
          variant="default"
          leftSection={<IconPrinter size={20} stroke={1.75} aria-hidden />}
          onClick={() => void printPage().then((began) => setCannotPrint(!began))}
        >
          {t('print')}
        </Button>
      </Group>
      {cannotPrint ? <CannotPrint /> : null}
    </>
  )
}
