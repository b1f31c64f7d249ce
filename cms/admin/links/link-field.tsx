'use client'
import { FieldDescription, FieldError, FieldLabel, fieldBaseClass, useField } from '@payloadcms/ui'
import type { TextFieldClientComponent, Validate } from 'payload'
import { useCallback } from 'react'
import { LinkBox } from './link-box.tsx'

/** The field of a link's address, in place of Payload's plain one. */
export const LinkField: TextFieldClientComponent = ({ field, path: given, readOnly, validate }) => {
  const { label, required = false, maxLength, admin } = field
  const check = useCallback<Validate>(
    (value, options) =>
      (validate as Validate | undefined)?.(value, { ...options, ...{ maxLength, required } }) ?? true,
    [validate, maxLength, required],
  )
  const { path, value, setValue, showError, disabled } = useField<string>({
    potentiallyStalePath: given,
    validate: check,
  })
  const isReadOnly = readOnly === true || disabled
  return (
    <div
      className={[fieldBaseClass, 'text', 'link-field', showError && 'error', isReadOnly && 'read-only']
        .filter(Boolean)
        .join(' ')}
      style={admin?.width ? { flex: `0 1 ${String(admin.width)}` } : undefined}
    >
      <FieldLabel label={label} path={path} required={required} />
      <div className={`${fieldBaseClass}__wrap`}>
        <FieldError path={path} showError={showError} />
        <LinkBox
          id={`field-${path.replaceAll('.', '__')}`}
          name={path}
          value={value ?? ''}
          placeholder={typeof admin?.placeholder === 'string' ? admin.placeholder : undefined}
          isReadOnly={isReadOnly}
          isRequired={required}
          isInvalid={showError}
          onChange={setValue}
        />
        {admin?.description !== undefined && <FieldDescription description={admin.description} path={path} />}
      </div>
    </div>
  )
}
