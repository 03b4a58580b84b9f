// The look of every area: type, spaces, heights of what is touched, and the defaults of Mantine's parts. No data, no texts.
import { type CSSVariablesResolver, createTheme, type MantineSize, rem } from '@mantine/core'
import { hues, neutrals } from './palette.ts'

const fontFamily = "'Atkinson Hyperlegible Next Variable', 'Segoe UI', Roboto, sans-serif"

/** Heights of buttons and fields; xs is under 44 px and never stands on a touch screen. */
const heights: Record<MantineSize, string> = { xs: rem(36), sm: rem(44), md: rem(48), lg: rem(56), xl: rem(64) }
const heightOf = ({ size }: Sized): string => heights[size ?? 'md']
interface Sized {
  readonly size?: MantineSize
}
const mediumSize = { defaultProps: { size: 'md' } }

/** Lines that a field for free text grows to (specification, professional apps, section 9). */
export const MOST_LINES = 9

const stickyBar = '0 1px 3px rgb(0 0 0 / 0.12)'
const floating = '0 8px 28px rgb(0 0 0 / 0.2)'

export const theme = createTheme({
  fontFamily,
  headings: {
    fontFamily,
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: rem(28), lineHeight: '1.25' },
      h2: { fontSize: rem(22), lineHeight: '1.3' },
      h3: { fontSize: rem(19), lineHeight: '1.35' },
      h4: { fontSize: rem(17), lineHeight: '1.4' },
    },
  },
  fontSizes: { xs: rem(14), sm: rem(15), md: rem(17), lg: rem(19), xl: rem(22) },
  spacing: { xs: rem(8), sm: rem(12), md: rem(16), lg: rem(24), xl: rem(32) },
  radius: { xs: rem(4), sm: rem(6), md: rem(8), lg: rem(12), xl: rem(999) },
  // 0 lines, 1 sticky bars, 2 dialogs and menus: nothing else casts a shadow
  shadows: { xs: 'none', sm: stickyBar, md: floating, lg: floating, xl: floating },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  colors: { ...hues, ...neutrals },
  black: neutrals.gray[9],
  respectReducedMotion: true,
  cursorType: 'pointer',
  components: {
    // plain objects: naming the parts themselves would put all of them into the first load
    Button: {
      defaultProps: { size: 'md' },
      vars: (_theme: unknown, props: Sized) => ({ root: { '--button-height': heightOf(props) } }),
    },
    ActionIcon: { defaultProps: { size: 44, variant: 'subtle' } },
    Input: { vars: (_theme: unknown, props: Sized) => ({ wrapper: { '--input-height': heightOf(props) } }) },
    TextInput: mediumSize,
    NumberInput: mediumSize,
    Textarea: { defaultProps: { size: 'md', minRows: 3, maxRows: MOST_LINES, autosize: true } },
    Select: mediumSize,
    MultiSelect: mediumSize,
    Autocomplete: mediumSize,
    Checkbox: mediumSize,
    Radio: mediumSize,
    Switch: mediumSize,
    Chip: { defaultProps: { size: 'lg', variant: 'outline' } },
    SegmentedControl: { defaultProps: { size: 'md', fullWidth: true } },
    Badge: { defaultProps: { size: 'lg', variant: 'light', tt: 'none', fw: 600, fz: 'xs' } },
    Alert: { defaultProps: { variant: 'outline' } },
    // Mantine's own scroll lock writes a style element, which the content policy refuses
    Modal: { defaultProps: { size: 560, centered: true, lockScroll: false } },
    Drawer: { defaultProps: { size: 440, position: 'right', lockScroll: false } },
  },
})

/** Mantine's dark tints have 1.1:1 against the body, so that badges vanish; these are the shades that were measured. */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--as-ground': neutrals.gray[0],
    '--as-line': neutrals.gray[3],
    '--mantine-color-error': hues.red[7],
    '--mantine-color-success': hues.green[7],
    '--mantine-color-gray-light-color': neutrals.gray[7],
  },
  dark: {
    '--as-ground': neutrals.dark[8],
    '--as-line': neutrals.dark[5],
    '--mantine-color-error': hues.red[4],
    '--mantine-color-success': hues.green[4],
    '--mantine-color-gray-light': neutrals.dark[5],
    '--mantine-color-gray-light-color': neutrals.dark[1],
    ...Object.fromEntries(
      Object.entries(hues).flatMap(([hue, shades]) => [
        [`--mantine-color-${hue}-light`, shades[9]],
        [`--mantine-color-${hue}-light-hover`, shades[8]],
      ]),
    ),
  },
})
