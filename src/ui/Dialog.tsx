// A dialog: 560 px, on phones the whole screen with title and close above and actions that stay below. The first of the
// actions is the safe one and stands left; the text lies kept by the caller when it is closed.
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Dialog.module.css'

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** the safe choice first, then what the dialog is for */
  readonly actions: ReactNode
  /** a sentence above the actions that must not be scrolled away */
  readonly note?: ReactNode
  /** while something is being sent: closing would hide what happens */
  readonly busy?: boolean
  /** for a page or a picture: 960 px */
  readonly wide?: boolean
}

export function Dialog({ opened, onClose, title, children, actions, note, busy = false, wide = false }: Props) {
  const { t } = useTranslation('common')
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      {...(wide ? { size: 960 } : {})}
      fullScreen={isPhone}
      radius={isPhone ? 0 : 'lg'}
      shadow="md"
      closeOnClickOutside={false}
      closeOnEscape={!busy}
      closeButtonProps={{ 'aria-label': t('action.close'), disabled: busy }}
      transitionProps={{ transition: 'fade', duration: 120 }}
      classNames={{
        content: classes.content ?? '',
        body: classes.body ?? '',
        title: classes.title ?? '',
        header: classes.header ?? '',
      }}
    >
      <div className={classes.text}>{children}</div>
      <div className={classes.foot}>
        {note ? <div className={classes.note}>{note}</div> : null}
        <div className={classes.actions}>{actions}</div>
      </div>
    </Modal>
  )
}
