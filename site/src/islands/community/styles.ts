import dialog from '../../ui/dialog.css?inline'
import toast from '../../ui/toast.css?inline'
import { adoptStyles } from '../../ui/adopt-styles.ts'
import writing from './writing.css?inline'

adoptStyles(dialog + toast + writing)
