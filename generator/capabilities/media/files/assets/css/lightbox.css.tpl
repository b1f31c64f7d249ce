#file-if lightbox
.xplugin-lightbox {
	--xplugin-color: #111;
	--xplugin-on-color: #fff;
	width: 100vw;
	max-width: none;
	height: 100vh;
	max-height: none;
	padding: 2rem;
	border: 0;
	background: var(--xplugin-color);
	box-sizing: border-box;
}

.xplugin-lightbox img {
	display: block;
	max-width: 100%;
	max-height: 100%;
	margin: auto;
}

.xplugin-lightbox button {
	position: fixed;
	top: 0.75rem;
	right: 0.75rem;
	width: 44px;
	height: 44px;
	border: 0;
	background: none;
	color: var(--xplugin-on-color);
	font-size: 2rem;
	line-height: 1;
	cursor: pointer;
}
