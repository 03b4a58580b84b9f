// The pictures of the house in their order: added with a description, moved, described anew, removed.
import { ActionIcon, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconPencil, IconPhoto, IconTrash } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { receiverFileCategories } from '../../../../catalogue/admin/receiver-file-categories.ts'
import { type HouseFile, type HouseFiles, houseFileCounts } from '../../../../contract/http/house-files.ts'
import { plainName } from '../../../../domain/files/file-name.ts'
import { type Drawn, drawPicture } from '../../../data/picture.ts'
import { base64Of } from '../../../platform/base64-of.ts'
import { ChooseButton } from '../../../ui/ChooseButton.tsx'
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Panel } from '../../../ui/Panel.tsx'
import { DescribeDialog } from './DescribeDialog.tsx'
import classes from './HouseFiles.module.css'
import { KeepingNotice } from './KeepingNotice.tsx'
import { useKeeping } from './use-keeping.ts'

interface Props {
  readonly house: number
  readonly images: readonly HouseFile[]
  readonly onChange: (files: HouseFiles) => void
}

interface Chosen extends Drawn {
  readonly name: string
  readonly url: string
}

const accept = 'image/jpeg,image/png,image/webp,image/heic'
/** what a picture is called to its people: by what it shows */
const titleOf = ({ description, name }: HouseFile) => description || name

export function ImagesPanel({ house, images, onChange }: Props) {
  const { t } = useTranslation('house-profile')
  const keeping = useKeeping()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const [described, setDescribed] = useState<HouseFile | null>(null)
  const [leaving, setLeaving] = useState<HouseFile | null>(null)
  const isBusy = keeping.step === 'busy'

  async function choose(file: File) {
    const drawn = await drawPicture(file, 'images')
    if (!drawn.ok) return keeping.refuse(drawn.error, file)
    setChosen({ ...drawn.value, name: plainName(file.name).slice(-150), url: URL.createObjectURL(drawn.value.content) })
  }
  function forget() {
    if (chosen) URL.revokeObjectURL(chosen.url)
    setChosen(null)
  }
  async function add({ name, content, thumbnail }: Chosen, description: string) {
    const isSaved = await keeping.run(async (calls) => {
      const body = { name, description, content: await base64Of(content), thumbnail: await base64Of(thumbnail) }
      return calls.addHouseFile(house, receiverFileCategories.code.images, body)
    }, onChange)
    if (isSaved) forget()
  }
  const order = (next: readonly HouseFile[]) => {
    const places = next.map(({ id, description }) => ({ id, description }))
    return keeping.run((calls) => calls.orderHouseFiles(house, places), onChange)
  }
  const move = (from: number, to: number) => {
    const next = [...images]
    next.splice(to, 0, ...next.splice(from, 1))
    void order(next)
  }
  async function saveDescription(image: HouseFile, description: string) {
    const isSaved = await order(images.map((one) => (one.id === image.id ? { ...one, description } : one)))
    if (isSaved) setDescribed(null)
  }
  async function remove({ id }: HouseFile) {
    setLeaving(null)
    await keeping.run((calls) => calls.removeHouseFile(house, id), onChange)
  }

  return (
    <Panel title={t('edit.images.title')}>
      <Text mb="sm">{t('edit.images.why', { count: houseFileCounts.images })}</Text>
      {images.length === 0 ? (
        <EmptyState icon={IconPhoto}>{t('edit.images.none')}</EmptyState>
      ) : (
        <ol className={classes.rows}>
          {images.map((image, i) => (
            <li key={image.id} className={classes.row}>
              <img src={image.thumbnail_url ?? image.url} alt="" className={classes.small} loading="lazy" />
              <div className={classes.words}>
                <span className={classes.name}>{titleOf(image)}</span>
                <span className={classes.minor}>{t('edit.images.first', { place: i + 1, count: images.length })}</span>
              </div>
              <div className={classes.commands}>
                <Command
                  label={t('edit.images.up', { name: titleOf(image) })}
                  icon={IconArrowUp}
                  isOff={isBusy || i === 0}
                  onPress={() => move(i, i - 1)}
                />
                <Command
                  label={t('edit.images.down', { name: titleOf(image) })}
                  icon={IconArrowDown}
                  isOff={isBusy || i === images.length - 1}
                  onPress={() => move(i, i + 1)}
                />
                <Command
                  label={t('edit.images.edit', { name: titleOf(image) })}
                  icon={IconPencil}
                  isOff={isBusy}
                  onPress={() => setDescribed(image)}
                />
                <Command
                  label={t('edit.images.remove', { name: titleOf(image) })}
                  icon={IconTrash}
                  isOff={isBusy}
                  onPress={() => setLeaving(image)}
                />
              </div>
            </li>
          ))}
        </ol>
      )}
      {chosen || described ? null : <KeepingNotice of={keeping} types="picture" />}
      {images.length < houseFileCounts.images ? (
        <ChooseButton
          label={t('edit.images.add')}
          accept={accept}
          isBusy={isBusy}
          onChoose={(file) => void choose(file)}
        />
      ) : (
        <Text>{t('edit.images.full')}</Text>
      )}
      {chosen ? (
        <DescribeDialog
          url={chosen.url}
          before=""
          confirm={t('edit.describe.add')}
          keeping={keeping}
          onSave={(description) => void add(chosen, description)}
          onClose={forget}
        />
      ) : null}
      {described ? (
        <DescribeDialog
          url={described.url}
          before={described.description}
          confirm={t('edit.describe.save')}
          keeping={keeping}
          onSave={(description) => void saveDescription(described, description)}
          onClose={() => setDescribed(null)}
        />
      ) : null}
      <ConfirmDialog
        opened={leaving !== null}
        title={t('edit.removeTitle', { name: leaving ? titleOf(leaving) : '' })}
        safeLabel={t('edit.keep')}
        confirmLabel={t('edit.removeNow')}
        onSafe={() => setLeaving(null)}
        onConfirm={() => leaving && void remove(leaving)}
      >
        {t('edit.removeText')}
      </ConfirmDialog>
    </Panel>
  )
}

interface CommandProps {
  readonly label: string
  readonly icon: typeof IconTrash
  readonly isOff: boolean
  readonly onPress: () => void
}

function Command({ label, icon: Mark, isOff, onPress }: CommandProps) {
  return (
    <ActionIcon variant="subtle" size={48} aria-label={label} title={label} disabled={isOff} onClick={onPress}>
      <Mark size={24} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}
