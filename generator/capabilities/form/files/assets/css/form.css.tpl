.xplugin-form {
	--xplugin-color: #2563eb;
	--xplugin-on-color: #fff;
	max-width: 40rem;
	box-sizing: border-box;
}

.xplugin-form *,
.xplugin-form *::before {
	box-sizing: inherit;
}

.xplugin-form__heading {
	margin: 0 0 1rem;
}

.xplugin-form__row {
	margin: 0 0 1.15rem;
}

.xplugin-form__label {
	display: inline-block;
	margin-bottom: 0.35rem;
	font-weight: 600;
}

.xplugin-form__required,
.xplugin-form__error {
	color: #b32d2e;
}

.xplugin-form__control {
	display: block;
	width: 100%;
	padding: 0.7rem 0.85rem;
	border: 1px solid #8c8f94;
	border-radius: 6px;
	background: #fff;
	color: #1d2327;
	font: inherit;
	line-height: 1.4;
}

fieldset.xplugin-form__row {
	margin-inline: 0;
	padding: 0;
	border: 0;
}

.xplugin-form .xplugin-choice {
	display: inline-block;
	margin: 0 1rem 0.35rem 0;
}

.xplugin-form__control[type="color"] {
	width: 4rem;
	height: 2.75rem;
	padding: 0.25rem;
}

.xplugin-form__control[type="checkbox"] {
	display: inline-block;
	width: 1.1rem;
	height: 1.1rem;
	margin: 0 0.5rem 0 0;
	vertical-align: -0.15em;
	accent-color: var(--xplugin-color);
}

.xplugin-form__control[type="checkbox"] + .xplugin-form__label {
	font-weight: 400;
}

.xplugin-form__control:focus-visible {
	border-color: var(--xplugin-color);
	outline: 2px solid var(--xplugin-color);
	outline-offset: 1px;
}

.xplugin-form__row--error .xplugin-form__control {
	border-color: #b32d2e;
}

.xplugin-form__error {
	margin: 0.35rem 0 0;
	font-size: 0.9em;
}

.xplugin-form__button {
	padding: 0.75rem 1.5rem;
	border: 0;
	border-radius: 6px;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	font: inherit;
	font-weight: 600;
	cursor: pointer;
}

.xplugin-form__button:hover {
	filter: brightness(0.92);
}

.xplugin-form__button:focus-visible {
	outline: 2px solid var(--xplugin-color);
	outline-offset: 2px;
}

.xplugin-form__notice {
	margin: 0 0 1.25rem;
	padding: 0.85rem 1rem;
	border-left: 4px solid #2e7d32;
	border-radius: 4px;
	background: #edf7ee;
	color: #1b4d1f;
}

.xplugin-form__notice--error {
	border-left-color: #b32d2e;
	background: #fcf0f1;
	color: #7a1d1e;
}

.xplugin-form__trap {
	position: absolute;
	left: -9999px;
	width: 1px;
	height: 1px;
	overflow: hidden;
}

.xplugin-form__row[hidden] {
	display: none;
}

.xplugin-form__total output {
	font-size: 1.25em;
	font-weight: 700;
}
