import { adoptStyles } from '../../../ui/adopt-styles.ts'
import css from './edit.css?inline'

adoptStyles(css)
