.xplugin-share {
	margin: 1.75rem 0;
}

.xplugin-share__heading {
	margin: 0 0 0.6rem;
	font-weight: 600;
}

.xplugin-share .xplugin-share__list {
	display: flex;
	flex-wrap: wrap;
	gap: 0.5rem;
	margin: 0;
	padding: 0;
	list-style: none;
}

.xplugin-share__list li {
	margin: 0;
}

.xplugin-share__link {
	--xplugin-color: #374151;
	--xplugin-on-color: #fff;
	display: inline-flex;
	align-items: center;
	gap: 0.5rem;
	min-height: 44px;
	min-width: 44px;
	padding: 0.45rem 0.85rem;
	border: 2px solid var(--xplugin-color);
	border-radius: 6px;
	background: var(--xplugin-color);
	color: var(--xplugin-on-color);
	font: inherit;
	font-size: 0.9375rem;
	font-weight: 600;
	line-height: 1;
	text-decoration: none;
	justify-content: center;
	box-sizing: border-box;
	cursor: pointer;
}

.xplugin-share__link:hover {
	color: var(--xplugin-on-color);
	filter: brightness(0.9);
}

.xplugin-share__link:focus-visible {
	outline: 2px solid var(--xplugin-color);
	outline-offset: 2px;
}

.xplugin-share__icon {
	fill: currentColor;
	flex: none;
}

.xplugin-share--round .xplugin-share__link {
	border-radius: 999px;
}

.xplugin-share--square .xplugin-share__link {
	border-radius: 0;
}

.xplugin-share--outline .xplugin-share__link,
.xplugin-share--plain .xplugin-share__link {
	background: transparent;
	color: var(--xplugin-color);
}

.xplugin-share--plain .xplugin-share__link {
	border-color: transparent;
}

.xplugin-share__link.is-done {
	opacity: 0.75;
}

.xplugin-share--float {
	position: fixed;
	top: 50%;
	left: 0.5rem;
	z-index: 997;
	margin: 0;
	transform: translateY(-50%);
}

.xplugin-share--float.xplugin-share--right {
	right: 0.5rem;
	left: auto;
}

.xplugin-share--float .xplugin-share__list {
	flex-direction: column;
}

@media (max-width: 767.98px) {
	.xplugin-share--float {
		top: auto;
		bottom: 0.5rem;
		transform: none;
	}

	.xplugin-share--float .xplugin-share__list {
		flex-direction: row;
	}
}
{{brandColours}}
