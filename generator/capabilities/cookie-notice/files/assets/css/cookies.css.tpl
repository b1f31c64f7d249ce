.xplugin-cookies {
	--xplugin-color: #2563eb;
	--xplugin-on-color: #fff;
	position: fixed;
	right: 0;
	bottom: 0;
	left: 0;
	z-index: 9999;
	display: flex;
	flex-wrap: wrap;
	align-items: center;
	justify-content: center;
	gap: 0.75rem 1.5rem;
	padding: 1rem 1.25rem;
	border-top: 1px solid #dcdcde;
	background: #fff;
	box-shadow: 0 -4px 18px rgba(0, 0, 0, 0.08);
	color: #1d2327;
	font-size: 0.95rem;
	line-height: 1.5;
}

.xplugin-cookies[hidden] {
	display: none;
}

.xplugin-cookies--left,
.xplugin-cookies--right {
	right: auto;
	bottom: 1rem;
	left: 1rem;
	max-width: 24rem;
	border: 1px solid #dcdcde;
	border-radius: 10px;
	justify-content: flex-start;
}

.xplugin-cookies--right {
	right: 1rem;
	left: auto;
}

.xplugin-cookies .xplugin-cookies__text,
.xplugin-cookies .xplugin-cookies__buttons {
	margin: 0;
}

.xplugin-cookies__buttons {
	display: flex;
	flex-wrap: wrap;
	gap: 0.5rem;
}

.xplugin-cookies__button {
	min-height: 44px;
	padding: 0.5rem 1.1rem;
	border: 1px solid var(--xplugin-color);
	border-radius: 6px;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	font: inherit;
	font-weight: 600;
	cursor: pointer;
}

.xplugin-cookies__button--quiet {
	border-color: #8c8f94;
	background: transparent;
	color: inherit;
}
