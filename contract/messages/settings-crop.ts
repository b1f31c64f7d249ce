import { catalogue } from '../catalogue.ts'

/** Texts of the dialog that crops an avatar, which load with it. */
export const cropMessages = catalogue({
  en: {
    title: 'Crop your avatar',
    picture: 'Picture. Drag it, or move it with the arrow keys.',
    hint: 'Drag the picture, or use the arrow keys.',
    /** Where the square is on its way from left to right and from top to bottom. */
    place: (across: number, down: number) => `Square at ${across}% across, ${down}% down`,
    zoom: 'Zoom',
    times: (zoom: string) => `${zoom}×`,
  },
})
