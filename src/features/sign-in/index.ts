// What the areas use of signing in.
export { ActivationEnded } from './ActivationEnded.tsx'
export { ActivationForm } from './ActivationForm.tsx'
export { DeviceEntry } from './DeviceEntry.tsx'
export { LanguageButton } from './LanguageButton.tsx'
export { SignInPage } from './SignInPage.tsx'
export { SignInScreen } from './SignInScreen.tsx'
