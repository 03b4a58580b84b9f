// The device's database is gone, or does not open: said on a page of its own, once, in the place of the app's (ux: 'device was
// reset'). Nothing of it is taken for an empty device.
import { Button, Text, Title } from '@mantine/core'
import { createRoot } from 'react-dom/client'
import { useTranslation } from 'react-i18next'
import { momentText } from '../../../domain/dates.ts'
import { loadTexts } from '../../i18n/i18n.ts'
import { clock } from '../../platform/clock.ts'
import { useBasicWords } from '../../ui/use-basic-words.ts'
import { usePageTitle } from '../../ui/use-page-title.ts'
import { Providers } from '../Providers.tsx'
import classes from '../plain-page.module.css'
import { retainedLines } from './kept-lines.ts'

export type StorageStory =
  /** `at`: last contact with the server, ms; `kept`: what was in this page's memory and is stored again, null: it knew of nothing */
  | { readonly kind: 'deleted'; readonly at: number; readonly kept: Parameters<typeof retainedLines>[0] }
  /** another tab holds an older database open */
  | { readonly kind: 'blocked' }
  /** the browser gives none: nothing was touched */
  | { readonly kind: 'failed' }

/**
 * @param leave what the page's button does
 * @returns takes the page away again
 */
export async function showStoragePage(story: StorageStory, leave: () => void): Promise<() => void> {
  await loadTexts('storage')
  const app = document.getElementById('root')
  if (app) app.hidden = true
  const host = document.body.appendChild(document.createElement('div'))
  const root = createRoot(host)
  root.render(
    <Providers>
      <StoragePage story={story} leave={leave} />
    </Providers>,
  )
  return () => {
    root.unmount()
    host.remove()
    if (app) app.hidden = false
  }
}

function StoragePage({ story, leave }: { readonly story: StorageStory; readonly leave: () => void }) {
  const { t } = useTranslation('storage')
  const words = useBasicWords()
  const { kind } = story
  usePageTitle(t(`${kind}.title`))
  return (
    <main className={classes.page}>
      <Title order={1}>{t(`${kind}.title`)}</Title>
      <Text>{t(`${kind}.text`)}</Text>
      {kind === 'deleted' ? (
        <>
          <Text>{t('deleted.contact', { time: momentText(story.at, clock.now(), words) })}</Text>
          {retainedLines(story.kept).map(({ line, count }) => (
            <Text key={line}>{t(`deleted.${line}`, { count })}</Text>
          ))}
        </>
      ) : null}
      <Button onClick={leave}>{t(`${kind}.go`)}</Button>
    </main>
  )
}
