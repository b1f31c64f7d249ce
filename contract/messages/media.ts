import { catalogue } from '../catalogue.ts'

/** What is said of images that staff upload. No colons: Payload's admin takes one for the beginning of a list. */
export const mediaMessages = catalogue({
  en: {
    allowed: (megabytes: string) => `JPEG, PNG, WebP, AVIF or GIF, up to ${megabytes} MB`,
    notShown: (name: string, allowed: string) => `We can't show “${name}”. Use ${allowed}.`,
    empty: (name: string, allowed: string) => `“${name}” is empty. Use ${allowed}.`,
    tooLarge: (name: string, megabytes: string, allowed: string) =>
      `“${name}” is ${megabytes} MB, which is too large. Use ${allowed}.`,
    tooLargeUnnamed: (allowed: string) => `This image is too large. Use ${allowed}.`,
    tooManyPixels: (name: string, megapixels: number, allowed: string) =>
      `“${name}” has more than ${megapixels} megapixels. Make it smaller, and use ${allowed}.`,
    tooNarrow: (name: string, ratio: number) =>
      `“${name}” is too narrow. One side can be at most ${ratio} times as long as the other.`,
    uploading: (name: string, percent: number) => `Uploading ${name}, ${percent}%`,
    preparing: (name: string) => `Preparing ${name}…`,
    unreachable: 'The upload was interrupted. Check your connection and try again.',
  },
})
