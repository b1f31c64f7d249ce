.xplugin-notice {
	--xplugin-color: #1e3a8a;
	--xplugin-ink: #fff;
	--xplugin-button: #fff;
	--xplugin-on-button: #000;
	position: relative;
	box-sizing: border-box;
	padding: 1rem 1.25rem;
	border: 0;
	background: var(--xplugin-color);
	color: var(--xplugin-ink);
	line-height: 1.5;
}

.xplugin-notice[hidden],
.xplugin-notice [hidden] {
	display: none;
}

.xplugin-notice a {
	color: inherit;
}

.xplugin-notice .xplugin-notice__heading {
	margin: 0 2rem 0.5rem 0;
	font-size: 1.25em;
	font-weight: 700;
}

.xplugin-notice .xplugin-notice__text,
.xplugin-notice .xplugin-notice__buttons {
	margin: 0;
}

.xplugin-notice .xplugin-notice__button {
	display: inline-block;
	min-height: 44px;
	margin-top: 0.75rem;
	padding: 0.55rem 1.1rem;
	box-sizing: border-box;
	border: 1px solid var(--xplugin-button);
	border-radius: 6px;
	background: var(--xplugin-button);
	color: var(--xplugin-on-button);
	font: inherit;
	font-weight: 600;
	text-decoration: none;
	cursor: pointer;
}

.xplugin-notice .xplugin-notice__button--quiet {
	border-color: currentColor;
	background: transparent;
	color: inherit;
}

.xplugin-notice .xplugin-notice__close {
	position: absolute;
	top: 0.25rem;
	right: 0.25rem;
	width: 44px;
	height: 44px;
	padding: 0;
	border: 0;
	background: transparent;
	color: inherit;
	font-size: 1.5rem;
	line-height: 1;
	cursor: pointer;
}

.xplugin-notice--top,
.xplugin-notice--bottom {
	z-index: 999;
	display: flex;
	flex-wrap: wrap;
	gap: 0.5rem 1rem;
	align-items: center;
	justify-content: center;
	padding: 0.7rem 3.25rem;
	text-align: center;
}

.xplugin-notice--top .xplugin-notice__heading,
.xplugin-notice--bottom .xplugin-notice__heading,
.xplugin-notice--top .xplugin-notice__button,
.xplugin-notice--bottom .xplugin-notice__button {
	margin: 0;
}

.xplugin-notice--sticky {
	position: sticky;
	top: var(--wp-admin--admin-bar--height, 0);
}

.xplugin-notice--bottom {
	position: fixed;
	right: 0;
	bottom: 0;
	left: 0;
}

.xplugin-notice--left,
.xplugin-notice--right {
	position: fixed;
	right: 1rem;
	bottom: 1rem;
	z-index: 9990;
	max-width: min(24rem, calc(100vw - 2rem));
	border-radius: 10px;
	box-shadow: 0 6px 24px rgba(0, 0, 0, 0.2);
}

.xplugin-notice--left {
	right: auto;
	left: 1rem;
}

.xplugin-notice--center {
	z-index: 9999;
	width: min(32rem, calc(100vw - 2rem));
	padding: 2rem;
	border-radius: 12px;
	box-shadow: 0 12px 48px rgba(0, 0, 0, 0.3);
}

dialog.xplugin-notice--center {
	position: fixed;
	margin: auto;
}

dialog.xplugin-notice--center:not([open]) {
	display: none;
}

.xplugin-notice--center::backdrop {
	background: rgba(0, 0, 0, 0.5);
}

.xplugin-notice--before,
.xplugin-notice--after,
.xplugin-notice--shortcode {
	margin: 0 0 1.5rem;
	border-radius: 8px;
}

.xplugin-notice--after {
	margin: 1.5rem 0 0;
}

.xplugin-notice--border {
	border: 1px solid currentColor;
}

.xplugin-notice--button {
	display: inline-flex;
	gap: 0.5rem;
	align-items: center;
	justify-content: center;
	min-width: 56px;
	min-height: 56px;
	padding: 0 1.1rem;
	border-radius: 28px;
	font-weight: 600;
	text-decoration: none;
}

.xplugin-notice--button.xplugin-notice--bottom {
	border-radius: 0;
}

a.xplugin-notice--button,
a.xplugin-notice--button:hover {
	color: var(--xplugin-ink);
}

.xplugin-notice :focus-visible,
.xplugin-notice--button:focus-visible {
	outline: 3px solid currentColor;
	outline-offset: 2px;
}
