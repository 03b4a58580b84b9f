// A dialog: 560 px, on phones the whole screen with title and close above and actions that stay below. The first of the
// actions is the safe one and stands left; the text lies kept by the caller when it is closed.
import { Modal } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { type MouseEvent, type ReactNode, useCallback, useLayoutEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './Dialog.module.css'
import { hasTooLongText } from './text-limit.ts'
import { focusTitleIfLost } from './title-focus.ts'

/** px; form: 530 px for what is in it (specification, provider search portal, section 2.7), and the margins */
const widths = { form: 578, wide: 960 } as const

interface Props {
  readonly opened: boolean
  readonly onClose: () => void
  readonly title: string
  readonly children: ReactNode
  /** the safe choice first, then what the dialog is for; none: what is in it has its own */
  readonly actions?: ReactNode
  /** a sentence above the actions that must not be scrolled away */
  readonly note?: ReactNode
  /** while something is being sent: closing would hide what happens */
  readonly busy?: boolean
  /** wide: for a page or a picture; by default 560 px */
  readonly width?: keyof typeof widths
}

export function Dialog({ opened, onClose, title, children, actions, note, busy = false, width }: Props) {
  const { t } = useTranslation('common')
  const giveFocusBack = useFocusBack(opened)
  const isPhone = useMediaQuery('(max-width: 47.99em)', undefined, { getInitialValueInEffect: false })
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      {...(width === undefined ? {} : { size: widths[width] })}
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
      <AtEnd of={giveFocusBack} />
      <div className={classes.text}>{children}</div>
      {actions ? (
        <div className={classes.foot} onClickCapture={stopTooLong}>
          {note ? <div className={classes.note}>{note}</div> : null}
          <div className={classes.actions}>{actions}</div>
        </div>
      ) : null}
    </Modal>
  )
}

/** What had the focus before a dialog in whose place another one opens: that one gives it back. */
let handedOn: Element | null = null

/**
 * Modal does so itself when it closes; a dialog that is taken away at once, or was open from the first, would leave it nowhere, and
 * so would one that is closed before it has taken the focus: it takes it while it fades.
 * @returns what its contents end with
 */
function useFocusBack(opened: boolean): () => void {
  const before = useRef<Element | null>(null)
  const giveBack = useCallback(() => {
    const { current } = before
    handedOn = current
    // when what closed it is done: the page may have moved the focus on
    setTimeout(() => {
      handedOn = null
      const isNowhere = document.activeElement === null || document.activeElement === document.body
      if (isNowhere && current instanceof HTMLElement) current.focus({ preventScroll: true })
      // opened with the page, or from what is gone since
      focusTitleIfLost()
    })
  }, [])
  useLayoutEffect(() => {
    if (!opened) return
    before.current = handedOn ?? document.activeElement
    return giveBack
  }, [opened, giveBack])
  return giveBack
}

/** The safe action stands first; every other one does what the dialog is for, which no text that is too long goes into. */
function stopTooLong(event: MouseEvent<HTMLElement>): void {
  const { target, currentTarget } = event
  const button = target instanceof Element ? target.closest('button') : null
  if (!button || button === currentTarget.querySelector('button')) return
  const dialog = currentTarget.closest('[role=dialog]')
  if (!dialog || !hasTooLongText(dialog)) return
  event.preventDefault()
  event.stopPropagation()
}

/** Among what is taken away with the dialog. */
function AtEnd({ of: end }: { readonly of: () => void }) {
  useLayoutEffect(() => end, [end])
  return null
}
